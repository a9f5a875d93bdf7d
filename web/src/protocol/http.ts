/** Questions over HTTP, before there is a socket. */
import { randomWord, Refusal } from "./connection";
import { deviceId, forgetNewKey, newKey } from "./keys";
import type {
  Ask,
  CardPrint,
  CardsShown,
  FactsShown,
  Joined,
  Opened,
  OpenRoom,
  PackShown,
  PrintsShown,
  Refused,
  RoomShown,
  LibraryShown,
} from "./types";
import { texts } from "../texts";
import { language } from "../texts/language";

/** What the server says, it says in the language of this device. */
const spoken = { "accept-language": language };

/** Ask, and read the answer; a refusal throws with its sentence. */
export async function answered<T>(path: string, how: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...how, headers: { ...spoken, ...how.headers } });
  } catch {
    throw new Refusal("gone", texts.errors.gone.text);
  }
  if (!answer.ok) {
    const told = (await answer.json().catch(() => null)) as Refused | null;
    throw new Refusal(told?.code ?? "gone", told?.text ?? texts.errors.gone.text);
  }
  return (await answer.json()) as T;
}

function asked<T>(path: string, body?: unknown, token = ""): Promise<T> {
  if (body === undefined) return answered(path);
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token) headers["authorization"] = `Bearer ${token}`;
  return answered(path, { method: "POST", headers, body: JSON.stringify(body) });
}

let library: Promise<LibraryShown> | null = null;
const printed = new Map<string, Promise<CardsShown>>();

export function loadLibrary(): Promise<LibraryShown> {
  library ??= asked<LibraryShown>("/api/library").catch((refusal: unknown) => {
    library = null;
    throw refusal;
  });
  return library;
}

/** Where others reach this server: it knows that itself; who plays on its own computer came another way. */
export const address = (): Promise<string> =>
  loadLibrary().then(
    ({ link }) => link || location.origin,
    () => location.origin,
  );

/** The cards of a pack: asked once, as they never change under one digest. */
export function cards(digest: string): Promise<CardsShown> {
  let found = printed.get(digest);
  if (!found) {
    found = asked<CardsShown>(`/api/facts/${digest}`);
    printed.set(digest, found);
  }
  return found;
}

/** The figures of one statistic. */
export const figures = (digest: string, stat: number): Promise<FactsShown> =>
  asked(`/api/facts/${digest}/values/${stat}`);

/** A pack in short, as everybody at a table that plays with it may see it. */
export const packOf = (digest: string): Promise<PackShown> => asked(`/api/packs/${digest}`);

const decks = new Map<string, Promise<CardPrint[]>>();

/** What is printed on a game's own cards, by their numbers. */
export function prints(game: string): Promise<CardPrint[]> {
  let found = decks.get(game);
  if (!found) {
    found = asked<PrintsShown>(`/api/games/${encodeURIComponent(game)}/cards`).then(
      (all) => all.cards,
    );
    found.catch(() => decks.delete(game));
    decks.set(game, found);
  }
  return found;
}

const RETRIES_MS = [500, 1500, 3000];

/** Whether asking again may help: the answer was lost, or the server could not save. */
const isPassing = (error: unknown): boolean =>
  error instanceof Refusal && ["gone", "storage", "busy"].includes(error.code);

/** Ask again while there is no answer. The server does a request once, however often it comes. */
async function insisted<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait of RETRIES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return ask();
}

/** Ask for a key. One that was asked for without an answer is asked for again. */
async function entered<T>(purpose: string, path: string, body: object): Promise<T> {
  const asking = { ...body, key: newKey(purpose), device: deviceId() };
  try {
    const answer = await insisted(() => asked<T>(path, asking));
    forgetNewKey(purpose);
    return answer;
  } catch (error) {
    if (!isPassing(error)) forgetNewKey(purpose);
    throw error;
  }
}

export const openRoom = (body: OpenRoom): Promise<Opened> =>
  entered(`room-${JSON.stringify(body)}`, "/api/rooms", body);
export const look = (code: string): Promise<RoomShown> =>
  asked(`/api/rooms/${encodeURIComponent(code)}`);
export const join = (code: string, name: string, watch: boolean): Promise<Joined> =>
  entered(`join-${code}`, `/api/rooms/${encodeURIComponent(code)}/join`, { name, watch });
export const claim = (code: string, ticket: string): Promise<Joined> =>
  entered(`claim-${code}`, `/api/rooms/${encodeURIComponent(code)}/claim`, { ticket });

/** One request without a socket. */
export const command = (code: string, token: string, ask: Ask): Promise<unknown> => {
  const message = { ...ask, id: randomWord() };
  return insisted(() => asked(`/api/rooms/${encodeURIComponent(code)}/do`, message, token));
};

export async function rulebook(game: string): Promise<string> {
  const answer = await fetch(`/api/games/${encodeURIComponent(game)}/rules`, { headers: spoken });
  if (!answer.ok) throw new Refusal("not_found", texts.errors.noRules);
  return answer.text();
}
