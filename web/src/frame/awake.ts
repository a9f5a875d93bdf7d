/** Keep the screen on until the function is called that this returns; not every browser can. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isDone = false;
  /** Browsers let go of it when the page is hidden. */
  const hold = (): void => {
    if (document.visibilityState !== "visible") return;
    navigator.wakeLock?.request("screen").then(
      (found) => (isDone ? void found.release() : (lock = found)),
      () => undefined,
    );
  };
  hold();
  document.addEventListener("visibilitychange", hold);
  return () => {
    isDone = true;
    document.removeEventListener("visibilitychange", hold);
    void lock?.release();
  };
}
