/** The six emotes as stickers: an icon on a colour of the house. */
import type { EmoteName } from "../protocol/types";
import type { IconName } from "./icons";

export const emotes: Record<EmoteName, { icon: IconName; color: string }> = {
  well_played: { icon: "clap", color: "#59d38c" },
  wow: { icon: "fire", color: "#ff9a5c" },
  hmm: { icon: "nervous", color: "#edc812" },
  hello: { icon: "wave", color: "#63dcd6" },
  thanks: { icon: "hearts", color: "#ff9cc8" },
  hurry: { icon: "hourglass", color: "#c4b5fd" },
};
export const emoteNames = Object.keys(emotes) as EmoteName[];
