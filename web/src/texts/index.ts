/** Every text that the client itself says, in the language of this device. */
export { english as texts, list, plain, points } from "./en";
