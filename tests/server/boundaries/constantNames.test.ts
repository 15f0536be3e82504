import { globSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "@jest/globals";

import { projectRoot } from "#server/env.js";

/** A constant of a module whose value begins as a number, a text or a regular expression, and not as a comment. */
const SCALAR = /^(?:export )?const ([a-z]\w*)(?:: [^=\n]+)? = (?:-?\d|["'`]|\/(?![*/]))/gm;

test("a constant that is a number, a text or a regular expression is in capitals", () => {
  const files = globSync("{server,shared,client/src}/**/*.{ts,tsx}", { cwd: projectRoot }).filter(
    (file) => !file.includes("/generated/"),
  );
  expect(files.length).toBeGreaterThan(1000);
  const inLowerCase = files.flatMap((file) =>
    [...readFileSync(path.join(projectRoot, file), "utf8").matchAll(SCALAR)].map(([, name]) => `${file}: ${name}`),
  );
  expect(inLowerCase).toEqual([]);
});
