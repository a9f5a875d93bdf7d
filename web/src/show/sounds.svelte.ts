/** Sound on a TV: browsers keep a page silent until somebody has touched it. */
import { isSilent, unmute } from "../frame/signals";

export const isAsleep = $state({ is: true });

export function wake(): void {
  unmute();
  isAsleep.is = isSilent();
}
