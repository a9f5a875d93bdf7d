/** The pictures of the built-in items: one sprite per category, fetched when a token of it is shown. */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const NAME = "virtual:item-pictures";
const LISTS = join(import.meta.dirname, "../src/outrank/catalog/pictures");
const FLAGS = "circle-flags";
/** Where the sprites lie; the service worker keeps them only once they were asked for. */
export const FOLDER = "assets/pictures/";
/** The front page shows one token per category: it need not fetch them all. */
const HOME = ["sports/los-angeles-lakers", "countries/japan", "movies/jaws", "companies/toyota"];

const require = createRequire(import.meta.url);
const collections = new Map();

/** One drawing, with room round it for the white edge that TokenPicture.svelte draws beneath it. */
function drawing(picture) {
  const [set = "", name = ""] = picture.split(":");
  if (set === FLAGS) {
    const flag = readFileSync(require.resolve(`${FLAGS}/flags/${name}.svg`), "utf8");
    const body = /<g mask="url\(#a\)">(.*)<\/g>/s.exec(flag)?.[1];
    if (!body) throw new Error(`The flag ${name} is drawn in another way than the others.`);
    return { size: 512, edge: 0, body };
  }
  if (!collections.has(set)) {
    const path = require.resolve(`@iconify-json/${set}/icons.json`);
    collections.set(set, JSON.parse(readFileSync(path, "utf8")));
  }
  const all = collections.get(set);
  const one = all.icons[name];
  if (!one) throw new Error(`There is no picture ${picture}.`);
  const size = one.width ?? all.width ?? 32;
  const body = size === 32 ? one.body : `<g stroke-width="${(3 * size) / 32}">${one.body}</g>`;
  return { size, edge: size / 16, body };
}

/** The items of a category with the names of their pictures. */
function listed(category) {
  const rows = readFileSync(join(LISTS, `${category}.csv`), "utf8")
    .trim()
    .split("\n")
    .slice(1);
  return rows.map((row) => row.split(",")).map(([item = "", picture = ""]) => ({ item, picture }));
}

/** Its name bears the fingerprint of what it holds. */
const fileOf = (name, source, ending) =>
  `${FOLDER}${name}-${createHash("sha256").update(source).digest("hex").slice(0, 8)}.${ending}`;

function sprite(name, items) {
  const symbols = items.map(({ item, picture }) => {
    const { size, edge, body } = drawing(picture);
    const box = [-edge, -edge, size + 2 * edge, size + 2 * edge].join(" ");
    return `<symbol id="${item}" viewBox="${box}">${body}</symbol>`;
  });
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
  const isFlags = items.every(({ picture }) => picture.startsWith(`${FLAGS}:`));
  return { name, file: fileOf(name, source, "svg"), source, isFlags };
}

function drawn() {
  const categories = readdirSync(LISTS)
    .map((file) => file.replace(".csv", ""))
    .sort();
  const home = HOME.map((one) => one.split("/")).map(([category = "", item = ""]) =>
    listed(category).find((row) => row.item === item),
  );
  return [...categories.map((name) => sprite(name, listed(name))), sprite("home", home)];
}

/** TypeScript's licence is the Apache 2.0 text that Noto's package leaves out. */
function licences() {
  const text = (file) => readFileSync(require.resolve(file), "utf8").trim();
  return (
    [
      "The pictures beside this file are from circle-flags, Fluent Emoji (flat) and Noto Emoji.",
      `circle-flags by HatScripts (MIT)\n\n${text(`${FLAGS}/LICENSE.md`)}`,
      "Fluent Emoji (flat) (MIT, the same terms as above)\n\nCopyright (c) Microsoft Corporation",
      `Noto Emoji (Apache 2.0)\n\nCopyright Google LLC\n\n${text("typescript/LICENSE.txt")}`,
    ].join(`\n\n${"=".repeat(78)}\n\n`) + "\n"
  );
}

/** A Vite plugin. */
export function itemPictures() {
  const sprites = drawn();
  const addresses = Object.fromEntries(
    sprites.map(({ name, file, isFlags }) => [name, { address: `/${file}`, isFlags }]),
  );
  const source = licences();
  const terms = { file: fileOf("licences", source, "txt"), source };
  const code = `export const sprites = ${JSON.stringify(addresses)};\nexport const licences = "/${terms.file}";`;
  return {
    name: "item-pictures",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? code : undefined),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const found = sprites.find(({ file }) => request.url === `/${file}`);
        if (!found) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(found.source);
      });
    },
    generateBundle() {
      for (const { file, source } of [...sprites, terms])
        this.emitFile({ type: "asset", fileName: file, source });
    },
  };
}
