/** Lets Node.js import the client's modules as Vite does: without an ending. */
import { registerHooks } from "node:module";

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = specifier.startsWith(".") && !/\.\w+$/.test(specifier);
    return next(isOurs ? `${specifier}.ts` : specifier, context);
  },
});
