/** The texts of the lessons, in the language of this device: loaded with the lessons alone. */
export { tutorial } from "./en/tutorial";
