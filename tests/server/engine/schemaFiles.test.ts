import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "@jest/globals";
import { lexicographicSortSchema, printSchema } from "graphql";

import { roleMatrix } from "#server/engine/graphql/roleMatrix.js";
import { projectRoot } from "#server/env.js";
import { appSchema } from "#server/schema.js";

const committed = (file: string): string => readFileSync(path.join(projectRoot, file), "utf8");

describe("what is printed from the code and committed", () => {
  it("is the schema", () => {
    expect(`${printSchema(lexicographicSortSchema(appSchema()))}\n`).toBe(committed("schema.graphql"));
  });

  it("is who may read what: a field opened to another role fails this test", () => {
    expect(roleMatrix(appSchema()).split("\n")).toEqual(committed("docs/role-matrix.txt").split("\n"));
  });
});
