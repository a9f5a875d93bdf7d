/** Keeping the app on this device: whether it is there, and whether a newer one is waiting. */
export type Kept = "asking" | "kept" | "insecure" | "full" | "not";

interface Prompt extends Event {
  prompt: () => Promise<unknown>;
}

const SAVED = "outrank-companion-saved";

export const offline = $state({
  kept: "asking" as Kept,
  hasUpdate: false,
  canInstall: false,
  saved: "",
});
let waiting: ServiceWorker | null = null;
let asked: Prompt | null = null;

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  asked = event as Prompt;
  offline.canInstall = true;
});

export async function install(): Promise<void> {
  await asked?.prompt();
  offline.canInstall = false;
}

export async function keepOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) {
    offline.kept = isSecureContext ? "not" : "insecure";
    return;
  }
  const had = navigator.serviceWorker.controller !== null;
  let isKept: boolean;
  navigator.serviceWorker.addEventListener("message", (event) => {
    if (event.data === "full") offline.kept = "full";
  });
  try {
    const found = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
    watch(found);
    void found.update().catch(() => undefined); // without a network there is nothing newer
    isKept = await settled(found);
  } catch {
    isKept = had;
  }
  if (isKept) offline.kept = "kept";
  else if (offline.kept === "asking") offline.kept = "not";
  offline.saved = savedOn();
}

/** Whether a version is in place; the first one may still be on its way, or find no room. */
async function settled(found: ServiceWorkerRegistration): Promise<boolean> {
  const coming = found.installing;
  if (found.active || !coming) return (found.active ?? found.waiting) !== null;
  return new Promise((resolve) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "installed" || coming.state === "activated") resolve(true);
      if (coming.state === "redundant") resolve(false);
    });
  });
}

function watch(found: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null): void => {
    if (!worker || !navigator.serviceWorker.controller) return;
    waiting = worker;
    offline.hasUpdate = true;
  };
  const follow = (coming: ServiceWorker | null): void =>
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed") offer(coming);
    });
  offer(found.waiting);
  follow(found.installing);
  found.addEventListener("updatefound", () => follow(found.installing));
}

/** Take the new version; never done unasked. */
export function update(): void {
  localStorage.removeItem(SAVED);
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  waiting?.postMessage("take over");
}

/** The day on which this version was saved. */
function savedOn(): string {
  try {
    const found = localStorage.getItem(SAVED) ?? new Date().toISOString();
    localStorage.setItem(SAVED, found);
    return found;
  } catch {
    return "";
  }
}
