/** Five short, dry sounds and three pulses. Silent until asked for; each has a visible twin. */
import { likes } from "./settings.svelte";

export type Signal = "turn" | "place" | "right" | "wrong" | "end";

/** Notes as [hertz, start in s, length in s]. */
const SOUNDS: Record<Signal, [number, number, number][]> = {
  turn: [[392, 0, 0.09], [523, 0.1, 0.14]],
  place: [[220, 0, 0.05]],
  right: [[523, 0, 0.08], [659, 0.08, 0.14]],
  wrong: [[196, 0, 0.12], [147, 0.12, 0.2]],
  end: [[392, 0, 0.1], [523, 0.1, 0.1], [659, 0.2, 0.18]],
};
const PULSES: Partial<Record<Signal, number | number[]>> = {
  place: 20, turn: [30, 40, 30], wrong: 80,
};

let speaker: AudioContext | null = null;

export function ring(signal: Signal): void {
  const pulse = PULSES[signal];
  if (likes.haptics && pulse !== undefined) navigator.vibrate?.(pulse);
  if (!likes.sound || !navigator.userActivation?.hasBeenActive) return;
  speaker ??= new AudioContext();
  const now = speaker.currentTime;
  for (const [hertz, start, length] of SOUNDS[signal]) {
    const tone = speaker.createOscillator();
    const gain = speaker.createGain();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0.25, now + start);
    gain.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    tone.connect(gain).connect(speaker.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}
