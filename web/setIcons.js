/** The icons of the built-in sets, drawn into the page: those that set_names.csv names, no others. */
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const NAME = "virtual:set-icons";
const FACTS = join(import.meta.dirname, "../src/outrank/catalog/data");

/** Every icon that a set of the built-in facts has, as collection:name. */
function named() {
  const found = new Set();
  for (const folder of readdirSync(FACTS, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    const table = readFileSync(join(FACTS, folder.name, "set_names.csv"), "utf8");
    for (const line of table.trim().split("\n").slice(1)) {
      found.add(line.slice(line.lastIndexOf(",") + 1).trim());
    }
  }
  return found;
}

function drawn() {
  const require = createRequire(import.meta.url);
  const collections = new Map();
  const icons = {};
  for (const icon of named()) {
    const [collection = "", name = ""] = icon.split(":");
    if (!collections.has(collection)) {
      const path = require.resolve(`@iconify-json/${collection}/icons.json`);
      collections.set(collection, JSON.parse(readFileSync(path, "utf8")));
    }
    const all = collections.get(collection);
    const one = all?.icons[name];
    if (!all || !one) throw new Error(`There is no icon ${icon}.`);
    const box = `0 0 ${one.width ?? all.width ?? 16} ${one.height ?? all.height ?? 16}`;
    icons[icon] = `<svg viewBox="${box}" aria-hidden="true">${one.body}</svg>`;
  }
  return icons;
}

/** A Vite plugin. */
export function setIcons() {
  return {
    name: "set-icons",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export const setIcons = ${JSON.stringify(drawn())};` : undefined,
  };
}
