import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  buildSchema,
  executeSync,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  printSchema,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from "graphql";

import { ADMIN, useLibrary } from "./library/library.js";
import { plainLibrary } from "./library/plainLibrary.js";

const library = useLibrary();

/** What can be selected below a type, as text; small trees, so that each statement stays readable when it fails. */
function selectionOf(schema: GraphQLSchema, type: GraphQLObjectType, depth: number): fc.Arbitrary<string> {
  const fields = Object.values(type.getFields()).filter((field) => depth > 0 || !isObjectType(namedOf(field.type)));
  const picked = fc.array(
    fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...fields) }, { weight: 1, arbitrary: fc.constant(undefined) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  return picked.chain((chosen) =>
    fc
      .tuple(
        ...chosen.map((field, index) => (field ? fieldText(schema, field, depth, index) : fc.constant("__typename"))),
      )
      .map((texts) => `{ ${texts.join(" ")} }`),
  );
}

type Field = ReturnType<GraphQLObjectType["getFields"]>[string];

function fieldText(schema: GraphQLSchema, field: Field, depth: number, index: number): fc.Arbitrary<string> {
  const named = namedOf(field.type);
  const first = field.args.some(({ name }) => name === "first")
    ? fc.constantFrom("", "(first: 1)", "(first: 5)", "(first: $n)")
    : fc.constant("");
  const inner = isObjectType(named) ? selectionOf(schema, named, depth - 1) : fc.constant("");
  const directive = fc.constantFrom("", "", "", " @include(if: $yes)", " @skip(if: $yes)", " @skip(if: false)");
  const wrapping = fc.constantFrom("plain", "plain", "inline");
  return fc.tuple(fc.boolean(), first, directive, inner, wrapping).map(([aliased, argument, when, selection, wrap]) => {
    // Arguments differ between repetitions, so those fields always get an alias of their own.
    const alias =
      aliased || argument !== "" || field.args.length > 0
        ? `k${depth}_${index}_${field.name}${"x".repeat(aliased ? 60 : 0)}: `
        : "";
    const text = `${alias}${field.name}${argument}${when}${selection ? ` ${selection}` : ""}`;
    return wrap === "inline" ? `... { ${text} }` : text;
  });
}

function namedOf(type: GraphQLOutputType): GraphQLOutputType {
  return isNonNullType(type) || isListType(type) ? namedOf(type.ofType) : type;
}

describe("any selection", () => {
  it("answers what graphql-js answers over plain objects, key by key", async () => {
    const { schema, database } = library();
    const plain = await plainLibrary(database);
    const reference = buildSchema(printSchema(schema));
    const author = schema.getType("Author") as GraphQLObjectType;
    const stats = schema.getType("LibraryStats") as GraphQLObjectType;
    const queries = fc.tuple(
      selectionOf(schema, author, 3),
      selectionOf(schema, author, 2),
      selectionOf(schema, stats, 1),
      fc.boolean(),
      fc.integer({ min: 1, max: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(queries, async ([many, one, over, yes, n]) => {
        const query = `query ($yes: Boolean! = true, $n: Int! = 1) { authors ${many} author(name: "Berta") ${one} stats ${over} used: echo(text: "") @include(if: $yes) more: authors(limit: 1) { longestBooks(first: $n) { id } } }`;
        const document = parse(query);
        const expected = executeSync({ schema: reference, document, rootValue: plain, variableValues: { yes, n } });
        const answer = await library().run(document, { variables: { yes, n }, viewer: ADMIN });
        expect(answer.errors).toEqual([]);
        expect(expected.errors ?? []).toEqual([]);
        expect(JSON.stringify(answer.data)).toBe(JSON.stringify(expected.data));
      }),
      { numRuns: 300 },
    );
  });
});
