/** Bundles proofs.ts for Node.js and runs it: a JSON object of inputs comes in, one of answers goes out. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { build } from "vite";

const folder = await mkdtemp(join(tmpdir(), "outrank-proofs-"));
try {
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      ssr: join(import.meta.dirname, "src/proofs.ts"),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: "proofs.mjs" } },
    },
  });
  const { proofs } = await import(pathToFileURL(join(folder, "proofs.mjs")).href);
  const asked = JSON.parse(await text(process.stdin));
  const answers = Object.entries(asked).map(([name, input]) => [name, proofs[name](input)]);
  process.stdout.write(JSON.stringify(Object.fromEntries(answers)));
} finally {
  await rm(folder, { recursive: true });
}
