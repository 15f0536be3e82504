/**
 * `npm exec --package=subset-font@2.9.0 -- node tools/cutFonts.mjs` (in the project): subsets the two fonts of the
 * first screen from their npm packages into client/src/app/fonts. Run by hand when a package or a list below changes;
 * the output is committed, because the build does not otherwise need the subsetting program.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import { inProject } from "./launch/project.mjs";

/**
 * The characters of English pages, and the narrow space in browsers' times of day; the same as `unicode-range` in
 * client/src/app/siteFonts.css.
 */
const ASCII = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
const LETTERS = `${ASCII}\u00A0©·×–—‘’“”•…\u202F−`;

/** Each stays below 14 kB, which fits into the first round trip of a new connection (RFC 6928). */
const CUTS = [
  {
    source: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    name: "inter-core.woff2",
    weights: { min: 400, max: 650 },
    // Tabular figures for tables and money.
    features: ["kern", "tnum"],
  },
  {
    source: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
    name: "bricolage-grotesque-core.woff2",
    weights: 700,
    features: ["kern"],
  },
];

/** `npm exec` adds the requested package's bin folder to PATH. */
const given = (process.env.PATH ?? "").split(path.delimiter)[0] ?? "";
/** @type {(font: Buffer, letters: string, options: object) => Promise<Buffer>} */
const cut = createRequire(path.join(given, "../noop.js"))("subset-font");

for (const { source, name, weights, features } of CUTS) {
  const bytes = await cut(readFileSync(inProject("node_modules", source)), LETTERS, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
    keepFeatures: features,
  });
  writeFileSync(inProject("client/src/app/fonts", name), bytes);
  process.stdout.write(`${name}: ${bytes.length} bytes\n`);
}
