/** The sheet as text and as a picture. */
import { number, texts } from "../texts";
import { seatColour } from "./colours";
import type { Match } from "./match.svelte";
import type { Sheet } from "./types";

export function asText(match: Match, sheet: Sheet): string {
  const name = match.game === "out_trumped" ? texts.scores.hand : texts.scores.round;
  const rounds = sheet.running.map(
    (row, round) =>
      `${name(round + 1)}: ${match.names.map((who, seat) => `${who} ${number(row[seat] ?? 0)}`).join(", ")}`,
  );
  const order = sheet.places.flatMap((seats, at) =>
    seats.map(
      (seat) =>
        `${texts.scores.place(sheet.places.slice(0, at).flat().length + 1)} ${match.names[seat]} ${number(sheet.totals[seat] ?? 0)}`,
    ),
  );
  return [`Outrank ${texts.scores.games[match.game]}`, ...rounds, ...order].join("\n");
}

const [WIDTH, LINE, EDGE] = [900, 64, 40];

export async function asPicture(match: Match, sheet: Sheet): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = 2 * EDGE + LINE * (match.names.length + 1.5);
  const brush = canvas.getContext("2d") as CanvasRenderingContext2D;
  brush.fillStyle = "#FBF8F3";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = "#1A1626";
  brush.textBaseline = "middle";
  brush.font = '700 44px "Bricolage Grotesque", sans-serif';
  brush.fillText(`Outrank ${texts.scores.games[match.game]}`, EDGE, EDGE + LINE / 2);
  sheet.places
    .flatMap((seats, at) =>
      seats.map((seat) => ({ seat, place: sheet.places.slice(0, at).flat().length + 1 })),
    )
    .forEach(({ seat, place }, row) => {
      const top = EDGE + LINE * (row + 1.5);
      brush.fillStyle = seatColour(seat);
      brush.fillRect(EDGE, top, WIDTH - 2 * EDGE, LINE - 10);
      brush.strokeStyle = "#1A1626";
      brush.lineWidth = 3;
      brush.strokeRect(EDGE, top, WIDTH - 2 * EDGE, LINE - 10);
      brush.fillStyle = "#1A1626";
      brush.font = '650 30px "Atkinson Hyperlegible Next Variable", sans-serif';
      brush.textAlign = "left";
      brush.fillText(
        `${texts.scores.place(place)} ${match.names[seat]}`,
        EDGE + 18,
        top + (LINE - 10) / 2,
        WIDTH - 320,
      );
      brush.textAlign = "right";
      brush.fillText(number(sheet.totals[seat] ?? 0), WIDTH - EDGE - 18, top + (LINE - 10) / 2);
    });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
