/** Signs of the higher/lower games: here, so that only their boards load them (Phosphor, MIT). */
import cards from "@phosphor-icons/core/fill/cards-fill.svg?raw";
import cash from "@phosphor-icons/core/fill/coins-fill.svg?raw";
import higher from "@phosphor-icons/core/fill/arrow-fat-up-fill.svg?raw";
import lower from "@phosphor-icons/core/fill/arrow-fat-down-fill.svg?raw";
import marker from "@phosphor-icons/core/fill/flag-banner-fill.svg?raw";
import risk from "@phosphor-icons/core/fill/warning-fill.svg?raw";
import safe from "@phosphor-icons/core/fill/shield-check-fill.svg?raw";
import veto from "@phosphor-icons/core/fill/hand-palm-fill.svg?raw";

export const signs = { cards, cash, higher, lower, marker, risk, safe, veto };
export type SignName = keyof typeof signs;
