/** "It is your turn", told by the title and the icon of the page. Nothing flashes. */
import { texts } from "../texts";

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
