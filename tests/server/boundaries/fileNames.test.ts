import { globSync } from "node:fs";
import path from "node:path";

import { expect, test } from "@jest/globals";

import { projectRoot } from "#server/env.js";

/** The commands of `npm run` have the names that are typed. */
const COMMANDS = "server/commands/";

test("no two files of the server and of shared/ have the same name", () => {
  const files = globSync("{server,shared}/**/*.ts", { cwd: projectRoot }).filter(
    (file) => !file.includes("/generated/") && !file.startsWith(COMMANDS),
  );
  const byName = Map.groupBy(files, (file) => path.basename(file));
  expect([...byName.values()].filter((same) => same.length > 1)).toEqual([]);
});

test("no two files of a folder have names that differ only in case", () => {
  const files = globSync("{server,shared,client/src,tests,tools,bench}/**/*.{ts,tsx,mjs}", { cwd: projectRoot });
  // Where file systems ignore case, the import of one would find the other.
  const byModule = Map.groupBy(files, (file) => file.replace(/\.\w+$/, "").toLowerCase());
  const isSpelledTwice = (same: string[]) => new Set(same.map((file) => file.replace(/\.\w+$/, ""))).size > 1;
  expect([...byModule.values()].filter(isSpelledTwice)).toEqual([]);
});
