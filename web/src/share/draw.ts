/** The share card as a picture of 1200 × 630, in the colours and the type of the table. */
import { heading, type Card } from "./card";
import { OTHER, RIGHT } from "./tries";

export const WIDTH = 1200;
export const HEIGHT = 630;
const EDGE = 56;
const DISPLAY = '"Bricolage Grotesque Variable"';
const TEXT = '"Atkinson Hyperlegible Next Variable"';
type Brush = CanvasRenderingContext2D;

const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

export async function draw(canvas: HTMLCanvasElement, card: Card, brand: string): Promise<void> {
  await Promise.all([`750 60px ${DISPLAY}`, `650 30px ${TEXT}`].map((font) => document.fonts.load(font)));
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("no canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  sheet(brush);
  bars(brush);
  write(brush, brand, `750 36px ${DISPLAY}`, EDGE + 64, 98, "ink-2");
  write(brush, heading(card), `750 56px ${DISPLAY}`, EDGE, 176);
  write(brush, card.result, `650 42px ${TEXT}`, EDGE, 238);
  const below = tiles(brush, card.marks);
  if (card.marks.length) write(brush, card.legend, `450 26px ${TEXT}`, EDGE, below + 40, "ink-2");
  places(brush, card.standings);
}

/** The sign of the table: three bars in a row. */
function bars(brush: Brush): void {
  const heights: [string, number][] = [["countries", 22], ["movies", 42], ["sports", 32]];
  heights.forEach(([name, high], n) => box(brush, EDGE + n * 18, 98 - high, 14, high, 3, colour(name), 3));
}

/** Paper with a thick outline, lying on a short hard shadow. */
function sheet(brush: Brush): void {
  brush.fillStyle = colour("sunk");
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  box(brush, 20, 28, WIDTH - 40, HEIGHT - 48, 32, colour("ink"));
  box(brush, 20, 20, WIDTH - 40, HEIGHT - 48, 32, colour("paper"), 5);
}

function box(brush: Brush, x: number, y: number, w: number, h: number, r: number, fill: string, line = 0): void {
  brush.beginPath();
  brush.roundRect(x, y, w, h, r);
  brush.fillStyle = fill;
  brush.fill();
  if (!line) return;
  brush.lineWidth = line;
  brush.strokeStyle = colour("ink");
  brush.stroke();
}

function write(brush: Brush, words: string, font: string, x: number, y: number, ink = "ink", width = WIDTH - 2 * EDGE): void {
  brush.font = font;
  brush.fillStyle = colour(ink);
  brush.textBaseline = "alphabetic";
  let fitting = words;
  while (fitting.length > 1 && brush.measureText(fitting).width > width) fitting = fitting.slice(0, -1);
  brush.fillText(fitting === words ? words : `${fitting.slice(0, -1)}…`, x, y);
}

/** One tile for each mark, rounds apart; as large as fits. Answers where they end. */
function tiles(brush: Brush, marks: string[]): number {
  for (let size = 84; size >= 20; size -= 4) {
    const gap = size / 8;
    const spots: [string, number, number][] = [];
    let [x, y] = [EDGE, 270];
    for (const word of marks) {
      const wide = word.length * (size + gap) + gap;
      if (x > EDGE && x + wide > WIDTH - EDGE) [x, y] = [EDGE, y + size + 2 * gap];
      [...word].forEach((mark, n) => spots.push([mark, x + n * (size + gap), y]));
      x += wide + gap;
    }
    const isWide = spots.some(([, left]) => left + size > WIDTH - EDGE);
    if (y + size > 400 || isWide) continue;
    for (const [mark, left, top] of spots) tile(brush, mark, left, top, size);
    return y + size;
  }
  return 270;
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

/** Who came where, in up to three columns. */
function places(brush: Brush, rows: Card["standings"]): void {
  const wide = (WIDTH - 2 * EDGE) / 3;
  rows.slice(0, 6).forEach((row, n) => {
    const [x, y] = [EDGE + (n % 3) * wide, 502 + Math.floor(n / 3) * 52];
    const font = `${row.isMine ? 750 : 500} 30px ${TEXT}`;
    write(brush, `${row.place}. ${row.name}`, font, x, y, "ink", wide - 110);
    brush.textAlign = "right";
    write(brush, row.points, `700 30px ${TEXT}`, x + wide - 36, y);
    brush.textAlign = "left";
  });
}
