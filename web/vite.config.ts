import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { itemPictures } from "./itemPictures.js";
import { setIcons } from "./setIcons.js";
import { shellWorker } from "./shellWorker.js";

// The server's pages allow no inline script and no inline style, so nothing is inlined here either.
export default defineConfig({
  plugins: [svelte(), setIcons(), itemPictures(), shellWorker()],
  build: {
    outDir: "../src/outrank/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
