import type { Plugin } from "vite";

export function shellWorker(): Plugin;
