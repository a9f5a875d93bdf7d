import type { Plugin } from "vite";

export function setIcons(): Plugin;
