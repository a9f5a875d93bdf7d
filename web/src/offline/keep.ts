/** Keeps the table's page on this device, so that it can be installed; not while it is developed. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined); // no room: then without
  };
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
