import { globSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "@jest/globals";

import { projectRoot } from "#server/env.js";

const DOMAIN =
  /\b(?:leads?|policy|policies|claims?|quotes?|vehicles?|odometer|vin|warrant(?:y|ies)|premiums?|deductibles?|coverage|customers?|portal)\b/i;
/** Uses of these words in another sense: an HTTP header, and an example in the API documents. */
const OTHERWISE = /content-security-policy|`lead\.email`/gi;

test("the engine contains no domain word, not even in a comment", () => {
  const folder = path.join(projectRoot, "server/engine");
  const found = globSync("**/*.ts", { cwd: folder }).flatMap((file) =>
    readFileSync(path.join(folder, file), "utf8")
      .split("\n")
      .filter((line) => DOMAIN.test(line.replaceAll(OTHERWISE, "")))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
