import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "@jest/globals";
import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  parse,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLSchema,
} from "graphql";

import { OPERATION_LIMITS } from "#server/engine/graphql/limits.js";
import { operationCost } from "#server/engine/graphql/operationCost.js";
import { projectRoot } from "#server/env.js";
import { appSchema } from "#server/schema.js";

interface SizedField {
  readonly name: string;
  readonly argument: string;
  /** With the size in place of `#`. */
  readonly value: string;
}

/** Every field, at the root or below, of which a client says how many rows it wants, and the argument that says it. */
function sizedFields(schema: GraphQLSchema): readonly SizedField[] {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type));
  return types.flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) =>
      sizeArguments(field).map((size) => ({ name: `${type.name}.${field.name}`, ...size })),
    ),
  );
}

function sizeArguments({ args }: GraphQLField<unknown, unknown>): readonly Omit<SizedField, "name">[] {
  return args.flatMap(({ name, type }) => {
    if (name === "first") return [{ argument: name, value: "#" }];
    const named = getNamedType(type);
    const holdsFirst = isInputObjectType(named) && named.getFields()["first"] !== undefined;
    return holdsFirst ? [{ argument: name, value: "{ first: # }" }] : [];
  });
}

function costOf({ name, argument, value }: SizedField, rows: number): number {
  const field = name.slice(name.indexOf(".") + 1);
  const [operation] = parse(`{ ${field}(${argument}: ${value.replace("#", String(rows))}) { id } }`).definitions;
  if (operation?.kind !== "OperationDefinition") throw new Error("not an operation");
  return operationCost(operation, new Map<string, FragmentDefinitionNode>(), {});
}

describe("the cost of an operation", () => {
  const fields = sizedFields(appSchema());

  it("has fields of both forms to count", () => {
    expect(new Set(fields.map(({ value }) => value)).size).toBe(2);
  });

  it("grows with the rows that any field of the product is asked for", () => {
    const uncounted = fields.filter((field) => costOf(field, 1_000) !== 1_000 * costOf(field, 1));
    expect(uncounted.map(({ name }) => name)).toEqual([]);
  });
});

describe("docs/errors.md", () => {
  it.each(Object.entries(OPERATION_LIMITS))("has the limit of %s", (_name, limit) => {
    const text = readFileSync(path.join(projectRoot, "docs/errors.md"), "utf8");
    const [limits] = /^An operation may have .*$/m.exec(text) ?? [];
    expect(limits).toMatch(new RegExp(`\\b${limit.toLocaleString("en-US")}\\b`));
  });
});
