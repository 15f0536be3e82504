import "reflect-metadata";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { lexicographicSortSchema, printSchema } from "graphql";

import { roleMatrix } from "../server/engine/graphql/roleMatrix.js";
import { appSchema } from "../server/schema.js";

/** Prints the schema and the role matrix from the code. With `--check`, compares them and fails if they differ. */
const root = path.resolve(import.meta.dirname, "..");
const schema = appSchema();
const printed = new Map([
  ["schema.graphql", `${printSchema(lexicographicSortSchema(schema))}\n`],
  ["docs/role-matrix.txt", roleMatrix(schema)],
]);

for (const [file, text] of printed) {
  const target = path.join(root, file);
  if (!process.argv.includes("--check")) writeFileSync(target, text);
  else if (readText(target) !== text) {
    console.error(`${file} does not say what the code says. Print it anew: npm run codegen`);
    process.exitCode = 1;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
