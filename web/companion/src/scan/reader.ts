/** Asks the worker that reads QR codes; one picture at a time. */
import type { Frame } from "./types";

type Answer = { id: number; frame: Frame } | { id: number; error: string };

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<
  number,
  { resolve: (frame: Frame) => void; reject: (reason: Error) => void }
>();

function answered(event: MessageEvent<Answer>): void {
  const one = waiting.get(event.data.id);
  waiting.delete(event.data.id);
  if ("frame" in event.data) one?.resolve(event.data.frame);
  else one?.reject(new Error(event.data.error));
}

function reading(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./read.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", answered);
  worker.addEventListener("error", () => {
    for (const one of waiting.values()) one.reject(new Error("The reader could not be started."));
    waiting.clear();
    worker = null;
  });
  return worker;
}

/** Read a picture, which is used up by it. */
export function read(picture: ImageBitmap, isStill = false): Promise<Frame> {
  const id = ++asked;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    reading().postMessage({ id, picture, isStill }, [picture]);
  });
}
