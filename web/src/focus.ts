/**
 * The focus is never lost. Browsers drop it when the control that has it goes away, and whoever
 * hears the page or walks it by keys would begin again at its top: here what is left round the
 * control gets it, or the heading of a new page; and a control that was only off for a moment.
 */
const AROUND = "li, form, fieldset, section, dialog, main";

let last: HTMLElement | null = null;
let around: HTMLElement[] = [];
let isDue = false;

function remember(event: FocusEvent): void {
  last = event.target instanceof HTMLElement ? event.target : null;
  around = [];
  for (let part = last?.parentElement; part; part = part.parentElement) {
    if (part.matches(AROUND)) around.push(part);
  }
}

function isOff(control: HTMLElement): boolean {
  return control.matches(":disabled") || control.closest("[inert]") !== null;
}

/** A place that is no control takes the focus from here only, never from the Tab key. */
function place(): HTMLElement | null {
  const found =
    around.find((part) => part.isConnected) ?? document.querySelector<HTMLElement>("h1");
  if (found && found.tabIndex < 0) found.tabIndex = -1;
  return found;
}

function mend(): void {
  isDue = false;
  const has = document.activeElement;
  if (!last || !document.hasFocus() || (has && has !== document.body)) return;
  if (!last.isConnected) place()?.focus({ preventScroll: true });
  else if (!isOff(last)) last.focus({ preventScroll: true });
}

/** After whatever put new things there has had its own say. */
function soon(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(mend);
}

export function keepFocus(page: HTMLElement): void {
  document.addEventListener("focusin", remember);
  document.addEventListener("pointerdown", () => (last = null), true); // a tap beside everything is meant
  const changes = {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled"],
  };
  new MutationObserver(soon).observe(page, changes);
}
