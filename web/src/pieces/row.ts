/** A row in the making. It lives in the draft, so a reload and another device have it too. */

/** The row of a draft, as far as its pieces are still on offer. */
export function rowOf(draft: unknown, among: readonly number[], most: number): number[] {
  const row = typeof draft === "object" && draft && "row" in draft ? draft.row : null;
  if (!Array.isArray(row)) return [];
  const known = row.filter((piece) => among.includes(piece));
  return [...new Set(known)].slice(0, most);
}

export function toggled(row: readonly number[], piece: number): number[] {
  return row.includes(piece) ? row.filter((other) => other !== piece) : [...row, piece];
}

/** The row with one piece moved to another place. */
export function moved(row: readonly number[], from: number, to: number): number[] {
  const next = [...row];
  const [piece] = next.splice(from, 1);
  if (piece === undefined) return next;
  next.splice(Math.max(0, Math.min(to, next.length)), 0, piece);
  return next;
}
