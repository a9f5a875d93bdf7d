/** What this device likes in the companion alone: at a real table sound is on. */
const KEPT = "outrank-companion-likes";

interface Choices {
  sound: boolean;
  haptics: boolean;
  large: boolean;
}

function kept(): Choices {
  const usual: Choices = { sound: true, haptics: true, large: false };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Choices>) };
  } catch {
    return usual;
  }
}

export const choices = $state<Choices>(kept());

export function applyChoices(): void {
  document.documentElement.toggleAttribute("data-large", choices.large);
  try {
    localStorage.setItem(KEPT, JSON.stringify(choices));
  } catch {
    // No room: they hold until the app is closed.
  }
}
