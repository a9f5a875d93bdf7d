/** Kits to print: asked from the server, shown as a picture, saved as a file. */
import { Refusal } from "../protocol/connection";
import { answered } from "../protocol/http";
import type { KitsShown, Refused } from "../protocol/types";
import { texts } from "../texts";

/** What somebody chose. An empty part is the whole kit; empty facts are the built-in ones. */
export interface Choice {
  kit: string;
  part: string;
  paper: string;
  duplex: string;
  ink: string;
  facts: string;
  language: string;
  /** How far the backs are moved, in millimetres. */
  right: number | null;
  down: number | null;
}

/** PDF files; images for a print shop; what Tabletop Simulator needs. */
export type Form = "pages" | "images" | "tabletop";

export const kits = (): Promise<KitsShown> => answered("/api/kits");

function address(
  { kit, part, paper, duplex, ink, facts, right, down }: Choice,
  file: string,
): string {
  const query = new URLSearchParams({ paper, duplex, ink, shift: `${right ?? 0},${down ?? 0}` });
  if (part) query.set("part", part);
  if (facts) query.set("facts", facts);
  return `/api/kits/${encodeURIComponent(kit)}/${file}?${query}`;
}

/** Fetch a file; a refusal throws with its sentence. */
async function fetched(path: string, language: string): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { headers: { "accept-language": language } });
  } catch {
    throw new Refusal("gone", texts.errors.gone.text);
  }
  if (answer.ok) return answer;
  const told = (await answer.json().catch(() => null)) as Refused | null;
  throw new Refusal(told?.code ?? "gone", told?.text ?? texts.errors.gone.text);
}

/** A picture of what will be printed, as the address of an image. */
export async function preview(choice: Choice): Promise<string> {
  const answer = await fetched(address(choice, "preview.png"), choice.language);
  const picture = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Refusal("gone", texts.errors.gone.text));
    reader.readAsDataURL(picture);
  });
}

/** Save what was printed; returns the name of the file. */
export async function save(choice: Choice, form: Form): Promise<string> {
  const file = form === "pages" ? (choice.part ? "part.pdf" : "kit.zip") : `${form}.zip`;
  const answer = await fetched(address(choice, file), choice.language);
  const name =
    /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? choice.kit;
  const place = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = place;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(place), 60_000); // the browser may still be reading it
  return name;
}
