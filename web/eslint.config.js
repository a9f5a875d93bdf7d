import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "src/**/wire.ts"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node, ...globals.serviceworker } },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "no-undef": "off", // TypeScript knows better what is there
      "@typescript-eslint/no-unused-vars": "off", // and so does svelte-check
      "svelte/no-unused-svelte-ignore": "off", // it does not know what svelte-check warns of
    },
  },
  {
    // These draw icons of our own packages. Nothing that people write ever gets there.
    files: [
      "**/Icon.svelte",
      "**/Sign.svelte",
      "**/SetIcons.svelte",
      "**/Collection.svelte",
      "**/Seen.svelte",
    ],
    rules: { "svelte/no-at-html-tags": "off" },
  },
);
