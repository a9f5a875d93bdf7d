import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// Addresses are relative: the folder may lie anywhere on a server. Nothing is inlined, as its CSP asks.
export default defineConfig({
  root: here("."),
  base: "./",
  plugins: [svelte({ configFile: here("../svelte.config.js") })],
  worker: { format: "es" },
  build: {
    outDir: here("../../src/outrank/companion/built"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: here("index.html"), sw: here("src/offline/worker.ts") },
      output: {
        entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
