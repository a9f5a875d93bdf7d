/** "Do not ask me again this round": kept in this browser, for one seat in one round. */
const KEY = "outrank-quiet";

let kept = $state(sessionStorage.getItem(KEY) ?? "");

const place = (match: string, seat: number, round: number): string => `${match}/${seat}/${round}`;

export function isQuiet(match: string, seat: number, round: number): boolean {
  return kept === place(match, seat, round);
}

export function setQuiet(match: string, seat: number, round: number, isOn: boolean): void {
  kept = isOn ? place(match, seat, round) : "";
  sessionStorage.setItem(KEY, kept);
}
