/** How a category is called and drawn; one of a pack's own gets a plain shape. */
import type { IconName } from "../frame/icons";
import { texts } from "../texts";

const DRAWN = ["countries", "movies", "sports", "companies"] as const;

export function categoryName(id: string): string {
  return (
    texts.boards.categories[id] ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ")
  );
}

export function categoryIcon(id: string): IconName {
  return DRAWN.find((known) => known === id) ?? (id === "people" ? "person" : "source");
}

export function categoryClass(id: string): string {
  return DRAWN.find((known) => known === id) ?? "other";
}
