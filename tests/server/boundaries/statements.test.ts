import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { expect, test } from "@jest/globals";

import { ROOMS } from "#tools/boundaries/rooms.mjs";

const SERVER = path.resolve(import.meta.dirname, "../../../server");

/** Alternatives to the `sql` tag and `run` (docs/architecture.md, "One dialect of SQL"). */
const OTHER_DIALECTS = /\.query\b|createQueryBuilder|getRepository|createQueryRunner|(?:[=(,]|limit)\s*[$]\d\d?\b/;

const ALLOWED = [
  // Read each request's API key or session: prepared statements by name, on the pool itself.
  "auth/apiKeys.ts",
  "auth/sessions.ts",
  // What all others are made of.
  "core/entityRows.ts",
  "core/run.ts",
  "core/sql.ts",
  // Connections outside the pool: LISTEN, and the lock that says that a job runner is alive.
  "core/events/eventBus.ts",
  "core/events/rememberedChannels.ts",
  "core/jobs/presence.ts",
];

test("statements of the rooms and of core are written in one dialect", async () => {
  const files = [...ROOMS, "core"].flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: SERVER }));
  const others = [];
  for (const file of files) if (OTHER_DIALECTS.test(await readFile(path.join(SERVER, file), "utf8"))) others.push(file);
  expect(others.toSorted()).toEqual(ALLOWED.toSorted());
});
