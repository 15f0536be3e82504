import { serialize } from "node:v8";

import { describe, expect, jest, test } from "@jest/globals";
import { parse } from "graphql";

import { createApollo } from "#server/engine/graphql/apollo.js";
import { memoryOf } from "#server/engine/graphql/documentMemory.js";
import { KeptDocuments } from "#server/engine/graphql/keptDocuments.js";
import { STAFF_VIEWER, useLibrary } from "./library/library.js";

const library = useLibrary();

describe("a document that has run without an error for a signed-in viewer", () => {
  test("is found again by its text, without the parser's tokens", () => {
    const documents = new KeptDocuments(library().schema);
    const source = `{ authors { ${Array.from({ length: 50 }, (_, index) => `name${index}: name`).join(" ")} } }`;
    const document = parse(source);
    const parsedBytes = serialize(document).byteLength;
    documents.afterRun(document, STAFF_VIEWER, []);
    expect(documents.ofSource(source)).toBe(document);
    expect(serialize(document).byteLength).toBeLessThan(parsedBytes / 2);
  });

  test("stays kept while plans and statements are added to it", () => {
    const documents = new KeptDocuments(library().schema);
    const document = parse("{ authors { name } }");
    documents.afterRun(document, STAFF_VIEWER, []);
    const before = documents.bytes;
    const memory = memoryOf(library().schema, document);
    memory.text("some statement", () => "select 1");
    expect(documents.bytes).toBeGreaterThan(before);
    expect(memory.isKept).toBe(true);
  });

  test("is found again by Apollo Server, which asks for it by a key of its own", async () => {
    const documents = new KeptDocuments(library().schema);
    const found = jest.spyOn(documents, "ofHash");
    const apollo = createApollo(library().schema, true, documents);
    const ask = async () =>
      await apollo.executeOperation(
        { query: "{ stats { totalBooks } }" },
        { contextValue: library().context(STAFF_VIEWER) },
      );
    await ask();
    await ask();
    await apollo.stop();
    expect(found.mock.results.map(({ value }) => value !== undefined)).toEqual([false, true]);
  });
});
