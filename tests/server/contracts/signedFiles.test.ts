import { beforeAll, describe, expect, test } from "@jest/globals";

import { must } from "#tests/support/builders.js";
import {
  SIGN_AS_GUEST,
  STAFF_PDF,
  aPdf,
  aSignature,
  aTaggedPdf,
  attachmentsOf,
  bytesOf,
  pagesOf,
  sentContract,
  sha256,
} from "#tests/support/contracts.js";
import { unguarded } from "#tests/support/evidence.js";
import { packed, writtenPdf } from "#tests/support/pdfs.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff();
});

describe("the signed copy", () => {
  const pages = "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages";
  const page = "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n";
  test.each([
    ["lacks one of its pages", `${pages}/Kids[3 0 R 4 0 R]/Count 2>>endobj\n${page}trailer<</Root 1 0 R>>\n`],
    [
      "is encrypted",
      `${pages}/Kids[3 0 R]/Count 1>>endobj\n${page}4 0 obj<</Filter/Standard>>endobj\ntrailer<</Root 1 0 R/Encrypt 4 0 R>>\n`,
    ],
  ])("takes a file along whole that %s, and says so", async (_what, content) => {
    const file = Buffer.from(`%PDF-1.7\n${content}%%EOF`);
    const { id } = await sentContract(app(), staff, { fileName: "odd) Ω.pdf", fileData: file.toString("base64") });
    await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(id) });
    const signed = bytesOf(await must(staff, STAFF_PDF, { id }));
    const texts = await pagesOf(signed);
    expect(texts).toEqual([expect.stringContaining("Attached to this file, unchanged")]);
    expect(texts[0]).toContain(sha256(file));
    expect(await attachmentsOf(signed)).toEqual([{ name: "odd- -.pdf", sha256: sha256(file) }]);
  });

  test.each([
    [
      "was kept before files were looked into, and is none that a reader understands",
      () => Buffer.from("%PDF-1.7\n%%EOF"),
    ],
    [
      "was kept before, and unpacks to gigabytes",
      () => writtenPdf({ objects: { 5: packed("x".repeat(30_000_000), "/Type/ObjStm/N 1/First 0") } }),
    ],
  ])("takes a file along whole that %s", async (_what, made) => {
    const file = made();
    const { id } = await sentContract(app(), staff, {
      fileName: "old.pdf",
      fileData: (await aPdf()).toString("base64"),
    });
    await app().database.asOwner(
      async (owner) =>
        await unguarded(owner, async (manager) => {
          const digest = Buffer.from(sha256(file), "hex");
          await manager.query("update contract set file_sha256 = $2 where id = $1", [id, digest]);
          await manager.query(
            "update contract_document set bytes = $2, sha256 = $3, byte_length = $4 where contract_id = $1",
            [id, file, digest, file.length],
          );
        }),
    );
    await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(id) });
    const signed = bytesOf(await must(staff, STAFF_PDF, { id }));
    expect(await attachmentsOf(signed)).toEqual([{ name: "old.pdf", sha256: sha256(file) }]);
  });

  test("attaches the whole file if its pages would be too large for an email", async () => {
    const file = await aTaggedPdf(11 * 1024 * 1024);
    const { id } = await sentContract(app(), staff, { fileName: "tagged.pdf", fileData: file.toString("base64") });
    await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(id) });
    const signed = bytesOf(await must(staff, STAFF_PDF, { id }));
    expect(await attachmentsOf(signed)).toEqual([{ name: "tagged.pdf", sha256: sha256(file) }]);
  });

  test("reads the pages of a handwritten file with a wrong cross-reference table", async () => {
    const content = `${pages}/Kids[3 0 R]/Count 1>>endobj\n${page}xref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n7\n`;
    const file = Buffer.from(`%PDF-1.4\n${content}%%EOF`);
    const { id } = await sentContract(app(), staff, { fileName: "hand.pdf", fileData: file.toString("base64") });
    await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(id) });
    const signed = bytesOf(await must(staff, STAFF_PDF, { id }));
    expect(await pagesOf(signed)).toEqual(["", expect.stringContaining("Certificate of signature")]);
    expect(await attachmentsOf(signed)).toEqual([]);
  });
});
