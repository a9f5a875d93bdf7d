/** Large type on a large screen: as large as lets everything be seen without scrolling. */

/** Font sizes to try, in hundredths of the screen's width; never smaller than the device's own. */
const SIZES = [1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.9, 0.84];
/** For a page that is too long all the same: its beginning is read. */
const LONG = 1.1;
const WIDE = "(min-width: 75rem) and (min-aspect-ratio: 4/3)";

export function fitScreen(page: HTMLElement): { destroy: () => void } {
  const root = document.documentElement;
  const wide = matchMedia(WIDE);

  let isLarge = false;

  function fit(): void {
    if (isLarge) root.style.fontSize = "";
    isLarge = wide.matches;
    if (!isLarge) return;
    for (const size of SIZES) {
      root.style.fontSize = `max(100%, ${size}vw)`;
      if (root.scrollHeight <= innerHeight) return;
    }
    root.style.fontSize = `max(100%, ${LONG}vw)`;
  }

  // What grows is seen by its size; what shrinks in a page as high as the screen is not.
  let frame = 0;
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(fit);
  };
  const sizes = new ResizeObserver(soon);
  const changes = new MutationObserver(soon);
  sizes.observe(page);
  changes.observe(page, { childList: true, subtree: true });
  addEventListener("resize", soon);
  return {
    destroy(): void {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      removeEventListener("resize", soon);
      if (isLarge) root.style.fontSize = "";
    },
  };
}
