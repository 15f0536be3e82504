import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

import { inProject } from "./project.mjs";

/** The product's sources. */
const INPUTS = [
  "server",
  "shared",
  "client",
  "tools",
  "schema.graphql",
  "codegen.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
  "tsconfig.client.json",
  "tsconfig.server.json",
];

/** A hash of the product's sources, independent of their dates. */
export function sourcesHash() {
  const hash = createHash("sha256").update(process.versions.node);
  for (const file of INPUTS.flatMap((input) => [...filesBelow(input)])) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} entry
 * @returns {Generator<string>}
 */
function* filesBelow(entry) {
  const stat = statSync(inProject(entry), { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (!stat.isDirectory()) {
    yield entry;
    return;
  }
  if (path.basename(entry) === "generated") return;
  for (const name of readdirSync(inProject(entry)).sort()) yield* filesBelow(path.posix.join(entry, name));
}
