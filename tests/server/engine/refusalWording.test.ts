import { describe, expect, test } from "@jest/globals";

import { withoutLiterals } from "#server/engine/graphql/literalErrors.js";
import { useLibrary } from "./library/library.js";
import { useLibraryServer } from "./library/libraryServer.js";

const library = useLibrary();
const server = useLibraryServer(library, true);
const SECRET = "correct horse battery staple";

async function refusalOf(query: string, variables?: object): Promise<string | undefined> {
  const { body } = await server().app.inject({ method: "POST", url: "/graphql", payload: { query, variables } });
  expect(body).not.toContain(SECRET);
  return (JSON.parse(body) as { errors?: { message: string }[] }).errors?.[0]?.message;
}

describe("a refusal does not repeat the value, only its position and the reason", () => {
  test.each([
    ['{ authors(limit: "?") { name } }', "Int cannot represent non-integer value."],
    ['{ books(filter: { genre: "?" }) { nextCursor } }', 'Enum "Genre" cannot represent non-enum value.'],
    ['{ echo(text: { is: "?" }) }', "String cannot represent a non string value."],
    ['{ echo(text: "?" "?") }', "Syntax Error: Expected Name, found String."],
    ['query ($limit: Int = "?") { authors(limit: $limit) { name } }', "Int cannot represent non-integer value."],
  ])("in the document: %s", async (query, message) => {
    expect(await refusalOf(query.replaceAll("?", SECRET))).toBe(message);
  });

  test("in the document, at the cost of reading a long value once", () => {
    // Read to its end from each of these words, it would take minutes.
    const message = `Expected value of type "BookFilter", found "${"cannot represent ".repeat(50_000)}".`;
    expect(withoutLiterals(message)).toBe('Expected value of type "BookFilter".');
  });

  test.each([
    [
      "Int",
      "authors(limit: $v) { name }",
      SECRET,
      'Variable "$v" got an invalid value at "$v": Int cannot represent non-integer value',
    ],
    [
      "BookFilter",
      "books(filter: $v) { nextCursor }",
      { genre: SECRET },
      'Variable "$v" got an invalid value at "v.genre": Value does not exist in "Genre" enum.',
    ],
    [
      "BookFilter",
      "books(filter: $v) { nextCursor }",
      { genre: `${SECRET}" does not exist in "mine" enum. Did you mean "` },
      'Variable "$v" got an invalid value at "v.genre": Value does not exist in "Genre" enum.',
    ],
    [
      "BookFilter",
      "books(filter: $v) { nextCursor }",
      { title: [SECRET] },
      'Variable "$v" got an invalid value at "v.title": String cannot represent a non string value',
    ],
    [
      "BookFilter",
      "books(filter: $v) { nextCursor }",
      { colour: SECRET },
      'Variable "$v" got an invalid value at "$v": Field "colour" is not defined by type "BookFilter".',
    ],
    [
      "BookFilter",
      "books(filter: $v) { nextCursor }",
      { titel: SECRET },
      'Variable "$v" got an invalid value at "$v": Field "titel" is not defined by type "BookFilter".',
    ],
    [
      "BookFilter",
      "books(filter: $v) { nextCursor }",
      SECRET,
      'Variable "$v" got an invalid value at "$v": Expected type "BookFilter" to be an object.',
    ],
    [
      "String!",
      "echo(text: $v)",
      { text: SECRET },
      'Variable "$v" got an invalid value at "$v": String cannot represent a non string value',
    ],
  ])("in a variable of the type %s: %s", async (type, field, v, message) => {
    expect(await refusalOf(`query ($v: ${type}) { ${field} }`, { v })).toBe(message);
  });
});
