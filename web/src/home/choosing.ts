/** Which game suits a group: how many they are, how long they have, what they like. */
import type { GameShown } from "../protocol/types";

export type Level = "easy" | "medium" | "hard";
export type Taste = "quiz" | "cards";

/** What a stranger wants to know of a game besides its length and its players. */
export const PROFILES: Record<string, { age: number; level: Level; likes: Taste[] }> = {
  v4: { age: 10, level: "easy", likes: ["quiz"] },
  classic: { age: 12, level: "medium", likes: ["quiz"] },
  v3: { age: 12, level: "hard", likes: ["quiz"] },
  four4more: { age: 12, level: "medium", likes: ["quiz", "cards"] },
  out_trumped: { age: 10, level: "medium", likes: ["cards"] },
};

/** The game that is the easiest to begin with. */
export const EASIEST = "v4";

const LEVELS: Level[] = ["easy", "medium", "hard"];

const levelOf = (game: GameShown): number => LEVELS.indexOf(PROFILES[game.name]?.level ?? "hard");

/** The easiest first; games that nobody has described come last. */
export const byLevel = (games: readonly GameShown[]): GameShown[] =>
  [...games].sort((one, other) => levelOf(one) - levelOf(other));

export interface Wish {
  people: number;
  minutes: number;
  taste: Taste;
}

/** The game that suits best: for so many people, liked by them, over in time, and then the easiest. */
export function suited(games: readonly GameShown[], wish: Wish): GameShown | undefined {
  const fits = (game: GameShown): number => {
    const about = PROFILES[game.name];
    const isFor = wish.people >= game.players[0] && wish.people <= game.players[1];
    const isLiked = about?.likes.includes(wish.taste) ?? false;
    const over = Math.max(0, game.minutes[0] - wish.minutes);
    const unused = wish.minutes >= 60 ? Math.max(0, 45 - game.minutes[1]) : 0;
    return (isFor ? 0 : 1000) + (isLiked ? 0 : 100) + over + unused + levelOf(game);
  };
  return [...games].sort((one, other) => fits(one) - fits(other))[0];
}
