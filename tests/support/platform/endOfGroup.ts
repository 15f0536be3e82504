import { afterAll } from "@jest/globals";

// After the last file of a group, or after a file that is run alone.
afterAll(() => {
  const pdfs: unknown = Reflect.get(globalThis, Symbol.for("pdfs of the tests"));
  if (typeof pdfs === "object" && pdfs !== null && "close" in pdfs && typeof pdfs.close === "function") pdfs.close();
});
