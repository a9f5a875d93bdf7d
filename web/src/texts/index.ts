/** Every text that the client itself says, in the language of this device. */
import { english } from "./en";

export const texts = english;
