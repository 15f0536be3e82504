// `node tools/prerender.mjs <client folder> <folder of the site's server build>`: renders every public page to a file
// below `<client folder>/pages`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [, , client = "", site = ""] = process.argv;

/** @type {Record<string, { file: string; css?: string[]; imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(path.join(client, ".vite/manifest.json"), "utf8"));
const entry = manifest["src/site.ts"];
if (entry === undefined) throw new Error("The client's build has no src/site.ts.");

/**
 * A chunk of the build and what it cannot start without.
 * @param {string} chunk
 * @returns {string[]}
 */
function modulesOf(chunk) {
  const { file = "", imports = [] } = manifest[chunk] ?? {};
  return [...imports.flatMap(modulesOf), file];
}

/**
 * Removes the design tokens that the public pages do not use.
 * @param {string} css
 * @returns {string}
 */
function withoutUnusedTokens(css) {
  const used = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return css.replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declared, name) => (used.has(name) ? declared : ""));
}

/**
 * A font's bytes and what its rule in the style sheet says about it.
 * @param {string} font
 * @param {string} css
 */
function withBytes(font, css) {
  const rule = css.match(/@font-face\{[^}]*\}/g)?.find((each) => each.includes(font)) ?? "";
  /** @param {string} name */
  const value = (name) => new RegExp(`${name}:([^;}]+)`).exec(rule)?.[1]?.replaceAll('"', "") ?? "";
  return {
    family: value("font-family"),
    weight: value("font-weight"),
    unicodeRange: value("unicode-range"),
    bytes: readFileSync(path.join(client, font)).toString("base64"),
  };
}

// The style sheet is inlined in every page.
const styles = entry.css ?? [];
const style = withoutUnusedTokens(styles.map((file) => readFileSync(path.join(client, file), "utf8").trim()).join(""));
const fonts = Object.values(manifest)
  .map(({ file }) => file)
  .filter((file) => /(inter|bricolage-grotesque)-core.*\.woff2$/.test(file))
  .map((file) => `/${file}`);
const program = new Set(modulesOf("src/site.ts"));
/** @param {Set<string>} files */
const urlsOf = (files) => Array.from(files, (file) => `/${file}`);
const folder = "src/areas/site/";
/** The modules that only some pages load, by their file in the folder of the public site. */
const modules = Object.fromEntries(
  Object.keys(manifest)
    .filter((chunk) => chunk.startsWith(folder))
    .map((chunk) => [
      chunk.slice(folder.length),
      urlsOf(new Set(modulesOf(chunk).filter((file) => !program.has(file)))),
    ]),
);
const assets = {
  program: urlsOf(program),
  modules,
  style,
  fonts,
  inlinedFonts: fonts.map((font) => withBytes(font, style)),
  picture: "/share.png",
};
// The server renders the answers to posted forms with the same assets.
writeFileSync(path.join(site, "assets.json"), JSON.stringify(assets));

const { renderPages } = await import(pathToFileURL(path.join(site, "renderPages.js")).href);
for (const { path: address, withLogo, html } of await renderPages(assets)) {
  const name = address === "" ? "not-found" : address === "/" ? "index" : address.slice(1);
  const file = path.join(client, "pages", `${name}${withLogo ? ".logo" : ""}.html`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, html);
}
for (const remains of [".vite", ...styles]) rmSync(path.join(client, remains), { recursive: true });
