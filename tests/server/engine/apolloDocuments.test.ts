import { describe, expect, jest, test } from "@jest/globals";

import { createApollo } from "#server/engine/graphql/apollo.js";
import { KeptDocuments } from "#server/engine/graphql/keptDocuments.js";
import { STAFF_VIEWER, useLibrary } from "./library/library.js";

const library = useLibrary();

describe("Apollo Server", () => {
  test("finds a document that it has validated before among those that are kept", async () => {
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
