/** Facts of one's own: the server reads them whole and says all that is wrong. */
import type { PackShown, Problem, Refused } from "../protocol/types";
import { texts } from "../texts";
import { language } from "../texts/language";

/** No pack is larger, whatever a server allows. */
const LARGEST = 20_000_000;

/** What became of a file: a pack that can be played, or what is wrong with it. */
export type Brought =
  { pack: PackShown; file: string } | { file: string; text: string; problems: Problem[] };

/** Whether a room plays with facts that somebody brought. */
export const isOwn = (digest: string): boolean =>
  digest.startsWith("pack-") || isAboutPeople(digest);

/** Whether facts are about the people of a room: nothing of them is kept beyond it. */
export const isAboutPeople = (digest: string): boolean => digest.startsWith("room-");

/** What can be said before anything is sent. */
function trouble(files: readonly File[]): string {
  const [file] = files;
  if (files.length > 1) return texts.packs.oneFile;
  if (!file || !/\.(csv|zip)$/i.test(file.name)) return texts.packs.kinds;
  return file.size > LARGEST ? texts.packs.tooLarge : "";
}

/** Send a file; `sent` hears from 0 to 1 how much of it has gone. */
export function bring(files: readonly File[], sent: (part: number) => void): Promise<Brought> {
  const file = files[0]?.name ?? "";
  const early = trouble(files);
  if (early) return Promise.resolve({ file, text: early, problems: [] });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = (event) => sent(event.total ? event.loaded / event.total : 1);
    request.upload.onload = () => sent(1);
    request.onloadend = () => resolve(answered(file, request));
    request.open("POST", `/api/packs?name=${encodeURIComponent(file)}`);
    request.setRequestHeader("accept-language", language);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.responseType = "json";
    request.send(files[0]);
  });
}

function answered(file: string, { status, response }: XMLHttpRequest): Brought {
  if (status === 200) return { pack: response as PackShown, file };
  if (status === 413) return { file, text: texts.packs.tooLarge, problems: [] };
  const told = response as Refused | null;
  const problems = told?.problems ?? [];
  const text = problems.length ? texts.packs.wrong(problems.length, file) : told?.text;
  return { file, text: text ?? texts.errors.gone.text, problems };
}
