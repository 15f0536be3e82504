import { expect, test } from "@jest/globals";

import { blobOfDataUrl } from "#client/lib/dataUrl";

test("a data URL becomes the bytes it stands for", async () => {
  const blob = blobOfDataUrl(`data:application/pdf;base64,${btoa("%PDF-1.7 \u00ff")}`);
  expect(blob.type).toBe("application/pdf");
  expect([...new Uint8Array(await blob.arrayBuffer())].at(-1)).toBe(0xff);
});

test.each(["", "https://example.com/a.pdf", "data:application/pdf,plain"])("%j is refused", (text) => {
  expect(() => blobOfDataUrl(text)).toThrow("not a base64 data URL");
});
