import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { expect, test } from "@jest/globals";

import { ROOMS } from "#tools/boundaries/rooms.mjs";

const SERVER = path.resolve(import.meta.dirname, "../../../server");

/** Alternatives to the `sql` tag and `run` (docs/architecture.md, "One dialect of SQL"). */
const OTHER_DIALECTS = /\.query\b|createQueryBuilder|getRepository|createQueryRunner|(?:[=(,]|limit)\s*[$]\d\d?\b/;

/** Reads each request's session: prepared statements by name, on the pool itself. */
const ALLOWED = ["auth/sessions.ts"];

test("a room's statements are written in one dialect", async () => {
  const files = ROOMS.flatMap((room) => globSync(`${room}/**/*.ts`, { cwd: SERVER }));
  const others = [];
  for (const file of files) if (OTHER_DIALECTS.test(await readFile(path.join(SERVER, file), "utf8"))) others.push(file);
  expect(others).toEqual(ALLOWED);
});
