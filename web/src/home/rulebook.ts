/**
 * The small part of Markdown that rulebooks are written in, as data: no HTML is made from text, so
 * nothing in a rulebook can become a script.
 */
export type Inline = { kind: "text" | "strong" | "em" | "code"; text: string };
export type Block =
  | { kind: "heading"; level: number; anchor: string | undefined; parts: Inline[] }
  | { kind: "text"; parts: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** Ids of clauses, such as (V3-R01, V3-076), are for the proof, not for the reader. */
const CLAUSES = /\s*\((?:(?:CL|V3|V4|F4|OT)-[RE]?\d+\w*(?:[–…-]\d+)?(?:,\s*|\s+and\s+)?)+\)/g;
const MARKS = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/;

export function inline(text: string): Inline[] {
  return text
    .replace(CLAUSES, "")
    .split(MARKS)
    .filter(Boolean)
    .map((part): Inline => {
      if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
      if (part.startsWith("*") && part.length > 2) return { kind: "em", text: part.slice(1, -1) };
      if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
      return { kind: "text", text: part };
    });
}

const cells = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => inline(cell.trim()));

export function blocks(markdown: string): Block[] {
  const found: Block[] = [];
  for (const chunk of markdown.replace(/^(#+ .*)$/gm, "\n$1\n").split(/\n\s*\n/)) {
    const lines = chunk.split("\n").filter((line) => line.trim());
    if (lines.length) found.push(...chunkBlocks(lines));
  }
  return found;
}

function chunkBlocks(lines: string[]): Block[] {
  const first = lines[0] ?? "";
  const heading = /^(#+) (.*?)(?:\s*\{#([a-z0-9-]+)\})?$/.exec(first);
  if (heading) {
    const [, marks = "", text = "", anchor] = heading;
    return [{ kind: "heading", level: marks.length, anchor, parts: inline(text) }];
  }
  if (first.startsWith("|")) {
    const [head = "", , ...rows] = lines;
    return [{ kind: "table", head: cells(head), rows: rows.map(cells) }];
  }
  const start = lines.findIndex((line) => /^\s*([-*]|\d+\.) /.test(line));
  if (start < 0) return [{ kind: "text", parts: inline(lines.join(" ")) }];
  const before: Block[] =
    start > 0 ? [{ kind: "text", parts: inline(lines.slice(0, start).join(" ")) }] : [];
  return [...before, listBlock(lines.slice(start))];
}

function listBlock(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = /^\s*(?:[-*]|\d+\.) (.*)$/.exec(line);
    if (item) items.push(item[1] ?? "");
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: "list", ordered: /^\s*\d/.test(lines[0] ?? ""), items: items.map(inline) };
}
