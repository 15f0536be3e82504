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
