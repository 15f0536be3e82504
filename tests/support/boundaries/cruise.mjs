import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";

import { cruise } from "dependency-cruiser";

import { forbidden, options } from "#tools/boundaries/config.mjs";

// A separate process: dependency-cruiser loads the TypeScript compiler, which takes many times longer inside Jest.

/** @typedef {readonly string[]} Chain Each module imports the next one: `server/a.ts`, `typeorm`, `node:fs`; `type:` in front imports it by type. */

const PRODUCT = /^(server|client|shared|tests|tools)\//;

/** @param {string} file @param {string} content */
function write(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** @param {string} root @param {Chain} chain */
function writeTree(root, chain) {
  const statements = new Map();
  for (const [index, link] of chain.entries()) {
    const name = link.replace(/^type:/, "");
    if (PRODUCT.test(name)) {
      if (!statements.has(name)) statements.set(name, "export type T = 1; export const v = 1;");
    } else if (!name.startsWith("node:") && name !== "nowhere") {
      write(path.join(root, "node_modules", name, "package.json"), JSON.stringify({ name, main: "index.js" }));
      write(path.join(root, "node_modules", name, "index.js"), "");
    }
    if (index === 0) continue;
    const from = (chain[index - 1] ?? "").replace(/^type:/, "");
    const to = PRODUCT.test(name) ? path.posix.join(path.posix.relative(path.posix.dirname(from), "."), name) : name;
    const what = link.startsWith("type:") ? "type { T }" : "{ v }";
    statements.set(from, `import ${what} from "${to}"; ${statements.get(from)}`);
  }
  for (const [file, content] of statements) write(path.join(root, file), content);
  write(path.join(root, "package.json"), JSON.stringify({ type: "module" }));
}

/** @param {Chain} chain */
const filesOf = (chain) => chain.map((link) => link.replace(/^type:/, "")).filter((name) => PRODUCT.test(name));

/**
 * @param {readonly Chain[]} chains without a file in common @returns {Promise<string[][]>} the rules that refuse each
 * of them
 */
async function refusals(chains) {
  const root = mkdtempSync(path.join(tmpdir(), "boundaries-"));
  try {
    for (const chain of chains) writeTree(root, chain);
    const { tsConfig: _ofTheProduct, ...usual } = options;
    const { output } = await cruise(
      [...new Set(chains.flatMap(filesOf).map((file) => file.split("/", 1)[0] ?? ""))],
      { ...usual, baseDir: root, validate: true, ruleSet: { forbidden } },
      usual.enhancedResolveOptions,
    );
    if (typeof output === "string") throw new Error(output);
    const { violations } = output.summary;
    return chains.map((chain) => {
      const files = new Set(filesOf(chain));
      return [...new Set(violations.filter(({ from }) => files.has(from)).map(({ rule }) => rule.name))];
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** @type {readonly Chain[]} */
const chains = JSON.parse(await text(process.stdin));
/** Each with the files of its chains: a few trees are quicker than one for each chain. @type {{ files: Set<string>, places: number[] }[]} */
const trees = [];
for (const [place, chain] of chains.entries()) {
  const files = filesOf(chain);
  let tree = trees.find((other) => files.every((file) => !other.files.has(file)));
  if (tree === undefined) trees.push((tree = { files: new Set(), places: [] }));
  for (const file of files) tree.files.add(file);
  tree.places.push(place);
}
/** @type {string[][]} */
const found = [];
for (const { places } of trees) {
  const refused = await refusals(places.map((place) => chains[place] ?? []));
  for (const [index, place] of places.entries()) found[place] = refused[index] ?? [];
}
process.stdout.write(JSON.stringify(found));
