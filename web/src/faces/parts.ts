/** What drawn faces are made of: a head and a colour for each seat, eyes, mouths and hair. */
import type { Avatar } from "../protocol/types";

export type Mood = "calm" | "think" | "hope" | "gasp" | "joy" | "smug" | "sad" | "sleep";
type Hair = Avatar["hair"];
type Look = Avatar["look"];

const INK = "#1A1626";
const LIGHT = "#9CF6E4";

const line = (d: string, width = 5): string =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const HEADS = [
  '<circle cx="60" cy="66" r="44"/>',
  '<rect x="17" y="23" width="86" height="86" rx="20"/>',
  '<path d="M60 18C88 18 106 44 106 72C106 98 88 110 60 110C32 110 14 98 14 72C14 44 32 18 60 18Z"/>',
  '<path d="M52 22Q60 17 68 22L97 39Q104 43 104 52V82Q104 91 97 95L68 111Q60 116 52 111L23 95Q16 91 16 82V52Q16 43 23 39Z"/>',
  '<path d="M60 18C70 18 75 26 82 28C90 30 98 30 102 40C106 49 101 56 104 66C106 75 108 82 101 91C95 99 87 97 80 102C74 107 69 113 60 113C51 113 46 107 40 102C33 97 25 99 19 91C12 82 14 75 16 66C19 56 14 49 18 40C22 30 30 30 38 28C45 26 50 18 60 18Z"/>',
  '<path d="M24 24H96Q108 24 107 37C105 74 92 98 70 110Q60 116 50 110C28 98 15 74 13 37Q12 24 24 24Z"/>',
];

/** The colours of the seats; a face's ink is always dark on them. */
export const COLORS = ["#FF9A5C", "#63DCD6", "#FF9CC8", "#C3E04B", "#C4B5FD", "#E5D3AE"];

export const colorOf = (seat: number): string => COLORS[Math.max(0, seat) % COLORS.length] ?? "";

const eye = (x: number, y: number, r: number, dx = 0, dy = 0, pupil = 0.55): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" stroke="${INK}" stroke-width="4"/>` +
  `<circle cx="${x + dx}" cy="${y + dy}" r="${r * pupil}" fill="${INK}"/>` +
  `<circle cx="${x + dx - 1.5}" cy="${y + dy - 2}" r="${r * 0.17}" fill="#fff"/>`;

const both = (r: number, dx: number, dy: number, y = 62, pupil?: number): string =>
  eye(42, y, r, dx, dy, pupil) + eye(78, y, r, dx, dy, pupil);

const lid = (x: number, color: string): string =>
  `<path d="M${x - 13} 60A13 13 0 0 1 ${x + 13} 60Z" fill="${color}" stroke="${INK}" stroke-width="4"/>`;

export function eyes(mood: Mood, color: string): string {
  switch (mood) {
    case "joy":
      return line("M32 66Q41 52 50 66M70 66Q79 52 88 66", 6);
    case "sleep":
      return line("M33 64Q41 71 49 64M71 64Q79 71 87 64");
    case "gasp":
      return both(14, 2, 0, 60, 0.38) + line("M28 38Q36 32 45 36M75 36Q84 32 92 38", 4.5);
    case "hope":
      return both(12, 4, -2) + line("M29 48L49 40M91 48L71 40", 4.5);
    case "smug":
      return both(12, 3, 3) + lid(42, color) + lid(78, color);
    case "sad":
      return both(12, 0, 4, 64) + line("M28 52L48 44M92 52L72 44", 4.5);
    case "think":
      return both(12, 4, -5) + line("M68 42Q79 35 91 42", 4.5);
    default:
      return both(12, 1, 1);
  }
}

export const MOUTHS: Record<Mood, string> = {
  calm: line("M47 88Q60 97 73 88"),
  think: line("M50 91L71 87"),
  hope: `<rect x="42" y="83" width="36" height="15" rx="6" fill="#fff" stroke="${INK}" stroke-width="4.5"/>${line("M51 84V97M60 84V97M69 84V97", 3)}`,
  joy: `<path d="M38 80H82C82 98 73 105 60 105C47 105 38 98 38 80Z" fill="${INK}" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/><path d="M48 99C54 92 66 92 72 99C66 104 54 104 48 99Z" fill="#FF8FA3"/><path d="M43 82H77V87H43Z" fill="#fff"/>`,
  gasp: `<ellipse cx="60" cy="93" rx="10" ry="12" fill="${INK}"/><ellipse cx="60" cy="99" rx="6" ry="4.5" fill="#FF8FA3"/>`,
  smug: line("M46 91Q64 99 77 84"),
  sad: line("M46 96Q60 83 74 96"),
  sleep: line("M52 92H68"),
};

const lights = (d: string): string =>
  `<path d="${d}" fill="none" stroke="${LIGHT}" stroke-width="6" stroke-linecap="round"/>`;
const block = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${LIGHT}"/>`;

const lamp = (d: string): string => `<path d="${d}" fill="${LIGHT}"/>`;

const LIGHTS: Partial<Record<Mood, string>> = {
  joy: lights("M34 66Q42 54 50 66M70 66Q78 54 86 66"),
  sad: lights("M34 58Q42 68 50 64M86 58Q78 68 70 64"),
  gasp: `<g fill="none" stroke="${LIGHT}" stroke-width="5"><circle cx="42" cy="62" r="8"/><circle cx="78" cy="62" r="8"/></g>`,
  smug: lamp("M34 57L50 62V69H34Z") + lamp("M86 57L70 62V69H86Z"),
  think: block(35, 53, 14, 14) + block(71, 58, 16, 5),
  hope: block(37, 50, 10, 24) + block(73, 50, 10, 24),
  sleep: block(34, 60, 16, 5) + block(70, 60, 16, 5),
};

const steel = (d: string): string =>
  `<path d="${d}" fill="#fff" stroke="${INK}" stroke-width="4.5" stroke-linejoin="round"/>`;

/** Its mouth where it isn't the usual grin. */
const STEEL: Partial<Record<Mood, string>> = {
  joy: steel("M40 87H80V101H40Z") + line("M53 87V101M67 87V101", 3),
  gasp: steel("M52 86H68V102H52Z"),
  smug: steel("M46 94L76 87V96L46 103Z") + line("M61 91V99", 3),
  sad: line("M44 98L52 90L60 98L68 90L76 98", 4.5),
};

/** The face of a bot: a dark visor with lights, and a mouth of steel. */
export function visor(mood: Mood): string {
  return (
    `<rect x="23" y="46" width="74" height="33" rx="12" fill="${INK}"/>` +
    (LIGHTS[mood] ?? block(35, 55, 14, 14) + block(71, 55, 14, 14)) +
    (STEEL[mood] ?? steel("M46 90H74V99H46Z") + line("M54 90V99M66 90V99", 3))
  );
}

const SPOTS = [[60], [46, 74], [38, 60, 82]];

/** One, two or three antennas: an easy, medium or hard bot. */
export function antennas(count: number): string {
  return (SPOTS[count - 1] ?? SPOTS[1] ?? [])
    .map(
      (x) =>
        line(`M${x} 30V12`) +
        `<circle cx="${x}" cy="9" r="7" fill="${LIGHT}" stroke="${INK}" stroke-width="4"/>`,
    )
    .join("");
}

const edge = `stroke="${INK}" stroke-width="4.5" stroke-linejoin="round"`;

export const HAIR: Record<Hair, string> = {
  none: "",
  bun: `<circle cx="60" cy="13" r="12" fill="#3D285C" ${edge}/><path d="M20 56C24 26 44 20 60 20C76 20 96 26 100 56C88 50 82 38 70 36C54 44 34 42 20 56Z" fill="#3D285C" ${edge}/>`,
  cap: `<path d="M16 44C16 18 38 10 60 10C82 10 104 18 104 44Z" fill="#5A2CD6" ${edge}/><path d="M60 36H112Q118 36 117 44H58Z" fill="#fff" ${edge}/><circle cx="60" cy="10" r="4" fill="${INK}"/>`,
  bow: `<path d="M60 22L36 9Q30 22 36 35ZM60 22L84 9Q90 22 84 35Z" fill="#EDC812" ${edge}/><circle cx="60" cy="22" r="7" fill="#EDC812" ${edge}/>`,
  quiff: `<path d="M26 46C18 26 34 6 62 8C86 8 100 20 96 42C84 34 78 28 66 28C50 40 36 34 26 46Z" fill="${INK}" ${edge}/>`,
  beanie: `<path d="M19 46C19 18 40 10 60 10C80 10 101 18 101 46Z" fill="#970620" ${edge}/><rect x="14" y="38" width="92" height="15" rx="7" fill="#fff" ${edge}/><circle cx="60" cy="8" r="9" fill="#fff" ${edge}/>`,
  curls: `<path d="M18 52a13 13 0 0 1 4-20 14 14 0 0 1 17-16 16 16 0 0 1 26-4 15 15 0 0 1 22 10 13 13 0 0 1 13 16 11 11 0 0 1 1 14C92 48 88 40 78 36C64 44 46 42 36 38C28 42 24 46 18 52Z" fill="#6F3B1E" ${edge}/>`,
  flower: `<g fill="#FF8FA3" ${edge}><circle cx="86" cy="18" r="8"/><circle cx="98" cy="27" r="8"/><circle cx="93" cy="40" r="8"/><circle cx="79" cy="40" r="8"/><circle cx="74" cy="27" r="8"/></g><circle cx="86" cy="30" r="6" fill="#EDC812" ${edge}/>`,
  band: `<path d="M19 48C30 34 90 34 101 48L103 36C88 20 32 20 17 36Z" fill="#269E5F" ${edge}/>`,
};

export const LOOKS: Record<Look, string> = {
  plain: "",
  glasses: `<g fill="none" ${edge}><rect x="25" y="47" width="33" height="30" rx="7"/><rect x="62" y="47" width="33" height="30" rx="7"/></g>`,
  round_glasses: `<g fill="none" ${edge}><circle cx="42" cy="62" r="18"/><circle cx="78" cy="62" r="18"/></g>${line("M15 58L24 60M105 58L96 60", 4.5)}`,
  freckles: `<g fill="${INK}"><circle cx="25" cy="79" r="2.2"/><circle cx="32" cy="84" r="2.2"/><circle cx="25" cy="88" r="2.2"/><circle cx="95" cy="79" r="2.2"/><circle cx="88" cy="84" r="2.2"/><circle cx="95" cy="88" r="2.2"/></g>`,
};

const HAIRS = Object.keys(HAIR) as Hair[];
const STYLES = Object.keys(LOOKS) as Look[];

/** The face of somebody who has chosen none: always the same for the same person. */
export function bornWith(person: number): Avatar {
  const number = Math.max(0, person);
  return {
    hair: HAIRS[1 + (number % (HAIRS.length - 1))] ?? "none",
    look: STYLES[number % 3 === 2 ? 1 + (number % (STYLES.length - 1)) : 0] ?? "plain",
  };
}

/** Another face than the one before. */
export function anotherFace(now: Avatar): Avatar {
  const pick = <T>(all: T[], old: T): T => {
    const others = all.filter((one) => one !== old);
    return others[Math.floor(Math.random() * others.length)] ?? old;
  };
  return {
    hair: pick(HAIRS, now.hair),
    look: STYLES[Math.floor(Math.random() * STYLES.length)] ?? "plain",
  };
}
