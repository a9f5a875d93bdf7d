/** The share card as a picture of 1200 × 630, in the colours and the type of the table. */
import { words } from "../texts/replay";
import type { Card } from "./card";
import { OTHER, RIGHT } from "./tries";

export const WIDTH = 1200;
export const HEIGHT = 630;
const EDGE = 60;
/** What is told stands on the left, the podium on the right. */
const LEFT = 620;
const FLOOR = 556;
const TILES = 304;
const DISPLAY = '"Bricolage Grotesque"';
const TEXT = '"Atkinson Hyperlegible Next Variable"';
type Brush = CanvasRenderingContext2D;

const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

export async function draw(canvas: HTMLCanvasElement, card: Card, brand: string): Promise<void> {
  await Promise.all(
    [`750 60px ${DISPLAY}`, `650 30px ${TEXT}`].map((font) => document.fonts.load(font)),
  );
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("no canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  sheet(brush);
  bars(brush);
  const day = card.daily ? ` · ${words.share.daily(card.daily)}` : "";
  write(brush, brand + day, `750 32px ${DISPLAY}`, EDGE + 68, 102, "ink-2");
  write(brush, card.title, `750 72px ${DISPLAY}`, EDGE, 196);
  write(brush, card.result, `650 46px ${TEXT}`, EDGE, 262);
  const below = tiles(brush, card.marks);
  if (card.marks.length) write(brush, card.legend, `450 26px ${TEXT}`, EDGE, below + 42, "ink-2");
  podium(brush, card.standings.slice(0, 3));
  others(brush, card.standings.slice(3, 6));
}

/** The sign of the table: three bars in a row. */
function bars(brush: Brush): void {
  const heights: [string, number][] = [
    ["countries", 28],
    ["movies", 46],
    ["sports", 18],
  ];
  heights.forEach(([name, high], n) =>
    box(brush, EDGE + n * 18, 104 - high, 15, high, 3, colour(name), 3),
  );
}

/** Paper with a thick outline, lying on a short hard shadow. */
function sheet(brush: Brush): void {
  brush.fillStyle = colour("sunk");
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  box(brush, 20, 28, WIDTH - 40, HEIGHT - 48, 32, colour("ink"));
  box(brush, 20, 20, WIDTH - 40, HEIGHT - 48, 32, colour("paper"), 5);
}

function box(
  brush: Brush,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  line = 0,
): void {
  brush.beginPath();
  brush.roundRect(x, y, w, h, r);
  brush.fillStyle = fill;
  brush.fill();
  if (!line) return;
  brush.lineWidth = line;
  brush.strokeStyle = colour("ink");
  brush.stroke();
}

function write(
  brush: Brush,
  words: string,
  font: string,
  x: number,
  y: number,
  ink = "ink",
  width = LEFT,
): void {
  brush.font = font;
  brush.fillStyle = colour(ink);
  brush.textBaseline = "alphabetic";
  let fitting = words;
  while (fitting.length > 1 && brush.measureText(fitting).width > width)
    fitting = fitting.slice(0, -1);
  brush.fillText(fitting === words ? words : `${fitting.slice(0, -1)}…`, x, y);
}

/** One tile for each mark, rounds apart; as large as fits. Answers where they end. */
function tiles(brush: Brush, marks: string[]): number {
  for (let size = 92; size >= 20; size -= 4) {
    const gap = size / 8;
    const spots: [string, number, number][] = [];
    let [x, y] = [EDGE, TILES];
    for (const word of marks) {
      const wide = word.length * (size + gap) + gap;
      if (x > EDGE && x + wide > EDGE + LEFT) [x, y] = [EDGE, y + size + 2 * gap];
      [...word].forEach((mark, n) => spots.push([mark, x + n * (size + gap), y]));
      x += wide + gap;
    }
    const isWide = spots.some(([, left]) => left + size > EDGE + LEFT);
    if (y + size > 452 || isWide) continue;
    for (const [mark, left, top] of spots) tile(brush, mark, left, top, size);
    return y + size;
  }
  return TILES;
}

function tile(brush: Brush, mark: string, x: number, y: number, size: number): void {
  const kind = mark === OTHER ? "sunk" : mark === RIGHT ? "right" : "wrong";
  box(brush, x, y, size, size, size / 6, colour(kind), 4);
  if (kind === "wrong") hatch(brush, x, y, size);
  brush.strokeStyle = brush.fillStyle = colour(mark === OTHER ? "ink-2" : `on-${kind}`);
  brush.lineWidth = size / 8;
  brush.lineCap = brush.lineJoin = "round";
  brush.beginPath();
  const at = (left: number, top: number): [number, number] => [x + size * left, y + size * top];
  if (mark === OTHER) {
    brush.arc(...at(0.5, 0.5), size / 10, 0, 7);
    return brush.fill();
  }
  if (mark === RIGHT) {
    brush.moveTo(...at(0.26, 0.54));
    brush.lineTo(...at(0.44, 0.71));
    brush.lineTo(...at(0.75, 0.31));
  } else {
    brush.moveTo(...at(0.3, 0.3));
    brush.lineTo(...at(0.7, 0.7));
    brush.moveTo(...at(0.7, 0.3));
    brush.lineTo(...at(0.3, 0.7));
  }
  brush.stroke();
}

/** Wrong is told by a cross and by stripes, not by a colour alone. */
function hatch(brush: Brush, x: number, y: number, size: number): void {
  brush.save();
  brush.beginPath();
  brush.roundRect(x + 2, y + 2, size - 4, size - 4, size / 6);
  brush.clip();
  brush.globalAlpha = 0.3;
  brush.strokeStyle = colour("on-wrong");
  brush.lineWidth = size / 24;
  brush.beginPath();
  for (let at = size / 6; at < 2 * size; at += size / 6) {
    brush.moveTo(x + at, y);
    brush.lineTo(x + at - size, y + size);
  }
  brush.stroke();
  brush.restore();
}

/** The first three: higher for the better place. */
function podium(brush: Brush, rows: Card["standings"]): void {
  const [wide, right] = [148, WIDTH - EDGE];
  const steps: Record<number, [number, string]> = {
    1: [250, "movies"],
    2: [170, "countries"],
    3: [100, "sports"],
  };
  const order = rows.length === 3 ? [1, 0, 2] : rows.map((_, n) => n);
  brush.textAlign = "center";
  order.forEach((row, n) => {
    const { place, name, points, isMine } = rows[row] as Card["standings"][number];
    const [high, kind] = steps[place] ?? [100, "sports"];
    const [x, y] = [right - (rows.length - n) * wide, FLOOR - high];
    box(brush, x, y + 8, wide, high, 6, colour("ink"));
    box(brush, x, y, wide, high, 6, colour(kind), 5);
    write(brush, String(place), `750 60px ${DISPLAY}`, x + wide / 2, y + 72, `on-${kind}`);
    write(brush, points, `750 34px ${TEXT}`, x + wide / 2, y - 18);
    write(brush, name, `${isMine ? 750 : 500} 28px ${TEXT}`, x + wide / 2, y - 58, "ink", wide - 8);
  });
  brush.textAlign = "left";
}

/** From the fourth place on, side by side. */
function others(brush: Brush, rows: Card["standings"]): void {
  const wide = LEFT / rows.length;
  rows.forEach((row, n) =>
    write(
      brush,
      `${row.place}. ${row.name}  ${row.points}`,
      `${row.isMine ? 750 : 500} 28px ${TEXT}`,
      EDGE + n * wide,
      FLOOR,
      "ink",
      wide - 20,
    ),
  );
}
