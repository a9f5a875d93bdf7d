import type { Plugin } from "vite";

/** Where the sprites lie among what is built. */
export const FOLDER: string;
export function itemPictures(): Plugin;
