/** "It is your turn", told by the title and the icon of the page. Nothing flashes. */
import { texts } from "../texts";
import { likes } from "./settings.svelte";

export function showTurn(isMine: boolean, game: string): void {
  document.title = isMine ? texts.frame.turnTitle : texts.frame.tableTitle(game);
  showIcon(isMine);
}

/** The icon alone: away from the table it is nobody's turn. */
export function showIcon(isMine: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const wanted = isMine ? "/icon-turn.svg" : "/icon.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.href = wanted;
}

/** Whether this browser can say something while the page is hidden: only over https. */
export const canNotify = (): boolean => "Notification" in window && isSecureContext;

/** Ask the browser for leave; whether it was given. */
export async function allowNotices(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Say that it is one's turn to somebody who looks at something else. Only the newest notice stays. */
export async function notifyTurn(table: string, text: string): Promise<void> {
  if (!likes.notify || !document.hidden || !canNotify() || Notification.permission !== "granted")
    return;
  const what = { body: text, tag: table, icon: "/icon-192.png" };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Phones show notices of a worker alone, and computers those of a page without one too.
  if (worker) await worker.showNotification(texts.frame.turnTitle, what);
  else new Notification(texts.frame.turnTitle, what).onclick = () => window.focus();
}
