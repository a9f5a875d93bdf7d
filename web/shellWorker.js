/** Builds the service worker beside the page, and writes the version and the parts in front of it. */
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { FOLDER } from "./itemPictures.js";

const WORKER = "sw.js";
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** @returns {import("vite").Plugin} */
export function shellWorker() {
  return {
    name: "shell-worker",
    apply: "build",
    enforce: "post",
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: here("index.html"), sw: here("src/offline/worker.ts") },
          output: {
            entryFileNames: (chunk) => (chunk.name === "sw" ? WORKER : "assets/[name]-[hash].js"),
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") throw new Error(`There is no ${WORKER}.`);
      const isPart = (name) => name.startsWith("assets/") && !name.startsWith(FOLDER);
      const files = Object.keys(bundle)
        .filter(isPart)
        .map((name) => `/${name}`)
        .sort();
      const version = createHash("sha256")
        .update(files.join("\n"))
        .update(worker.code)
        .digest("hex")
        .slice(0, 12);
      worker.code = `self.outrank = ${JSON.stringify({ version, files })};\n${worker.code}`;
    },
  };
}
