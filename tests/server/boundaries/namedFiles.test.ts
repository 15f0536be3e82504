import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "@jest/globals";

import { projectRoot } from "#server/env.js";

/** What the documents name without its being there: examples, and what commands write. */
const NOT_THERE = /NNNN-|\/lead\.X\.ts$|^bench\/results\b/;

/** A file or folder, perhaps without its ending; a test without `tests/` in front (docs/promises.md). */
const FORMS = (name: string) =>
  ["", ".ts", ".tsx", ".test.ts", ".test.tsx"].flatMap((end) => [name + end, `tests/${name}${end}`]);

test("every file that the documents name by its path is there", () => {
  const documents = globSync("{*.md,docs/**/*.md,bench/README.md}", { cwd: projectRoot });
  expect(documents).toContain("docs/promises.md");
  const missing = documents.flatMap((document) => {
    const text = readFileSync(path.join(projectRoot, document), "utf8");
    const named = [...text.matchAll(/`((?:server|client|shared|tests|tools|bench|docs|browser)\/[\w./-]+)`/g)];
    return named
      .map(([, name = ""]) => name)
      .filter((name) => !NOT_THERE.test(name))
      .filter((name) => !FORMS(name).some((file) => existsSync(path.join(projectRoot, file))))
      .map((name) => `${document}: ${name}`);
  });
  expect(missing).toEqual([]);
});
