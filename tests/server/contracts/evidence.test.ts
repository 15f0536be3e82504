import { beforeAll, describe, expect, test } from "@jest/globals";

import { hashOf } from "#server/contracts/evidence/contractEvent.js";
import { must, refusal } from "#tests/support/builders.js";
import { SIGN_AS_GUEST, STAFF_PDF, aPdf, aSignature, bytesOf, sentContract, sha256 } from "#tests/support/contracts.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const VERIFY = `query ($sha256: String!, $reference: String) {
  documentVerification(sha256: $sha256, reference: $reference) { verdict kind contractStatus sentAt signedAt } }`;
let staff: Caller;
let signedId: string;
let sentId: string;

beforeAll(async () => {
  staff = await app().staff();
  sentId = (await sentContract(app(), staff)).id;
  signedId = (await sentContract(app(), staff)).id;
  await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(signedId) });
});

const query = async (text: string, ...values: unknown[]) => await app().database.dataSource.query(text, values);
const asOwner = async (text: string, ...values: unknown[]) =>
  await app().database.asOwner(async (owner) => await owner.query(text, values));

describe("what was signed", () => {
  test.each([
    ["update contract set file_name = 'other.pdf' where id = $1"],
    ["update contract set status = 'void', signed_at = null, voided_at = now() where id = $1"],
    ["update contract set signed_at = signed_at + interval '1 day' where id = $1"],
    ["delete from contract where id = $1"],
    ["update contract_document set bytes = 'other' where contract_id = $1 and kind = 'signed'"],
    ["delete from contract_document where contract_id = $1"],
    ["update contract_signature set name = 'Somebody Else' where contract_id = $1"],
    ["delete from contract_signature where contract_id = $1"],
    ["update contract_event set details = '{}' where contract_id = $1"],
    ["delete from contract_event where contract_id = $1"],
  ])(
    "cannot be changed as the application's user, and by its owner only without the triggers: %s",
    async (statement) => {
      await expect(query(statement, signedId)).rejects.toMatchObject({ code: "42501" });
      await expect(asOwner(statement, signedId)).rejects.toMatchObject({ code: "42501" });
    },
  );

  const QUOTE = "where id = (select quote_id from contract where id = $1)";

  test.each([
    "price_total_cents = 1",
    "price_monthly_cents = 1",
    "plan = 'basic'",
    "deductible = 0",
    "term_months = 1",
    "expiration_miles = 1",
    "status = 'created'",
    "lead_id = gen_random_uuid()",
    "created_at = now()",
    "created_by_name = 'somebody'",
    "created_by_id = gen_random_uuid()",
  ])("keeps its quote: %s", async (change) => {
    await expect(query(`update quote set ${change} ${QUOTE}`, signedId)).rejects.toMatchObject({ code: "42501" });
    await expect(asOwner(`update quote set ${change} ${QUOTE}`, signedId)).rejects.toMatchObject({ code: "42501" });
  });

  test("prevents its quote's removal, but not that of its author's account, whose name stays", async () => {
    await expect(query(`delete from quote ${QUOTE}`, signedId)).rejects.toMatchObject({ code: "42501" });
    const { id } = await sentContract(app(), await app().staff({ username: "leaver" }));
    await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(id) });
    const author = `select created_by_id as id, created_by_name as name from quote ${QUOTE}`;
    const [{ id: leaverId }] = await query(author, id);
    const remove = "mutation ($id: ID!) { removeStaff(id: $id) }";
    await must(await app().staff({ role: "admin" }), remove, { id: leaverId });
    expect(await query(author, id)).toEqual([{ id: leaverId, name: "leaver" }]);
  });

  test.each(["quote", "contract", "contract_document", "contract_signature", "contract_event"])(
    "%s cannot be emptied",
    async (table) => {
      await expect(query(`truncate ${table} cascade`)).rejects.toMatchObject({ code: "42501" });
      await expect(asOwner(`truncate ${table} cascade`)).rejects.toMatchObject({ code: "42501" });
    },
  );

  test("has one signature and two documents at most, and its lead cannot go", async () => {
    await expect(
      query(
        "insert into contract_document select contract_id, kind, sha256, bytes, byte_length from contract_document where contract_id = $1",
        signedId,
      ),
    ).rejects.toMatchObject({ code: "23505" });
    await expect(
      query("delete from lead where id = (select lead_id from contract where id = $1)", signedId),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/^(23001|23503|42501)$/),
    });
  });

  test("and what was presented cannot be changed, even before anybody signs", async () => {
    for (const statement of [
      "update contract_document set bytes = 'other', byte_length = 5 where contract_id = $1",
      "delete from contract_document where contract_id = $1",
    ]) {
      await expect(query(statement, sentId)).rejects.toMatchObject({ code: "42501" });
    }
  });
});

test("the chain of evidence still hashes as it always has: an old event still matches", () => {
  const link = {
    position: "7",
    contractId: "6b1f0c9e-0000-4000-8000-000000000000",
    kind: "signed",
    at: new Date("2026-11-20T12:31:24.123Z"),
    ipAddress: "203.0.113.7",
    userAgent: "A browser",
    documentSha256: Buffer.alloc(32, 1),
    details: { name: "Đặng", email: "d@example.com", presentedSha256: null },
    previousHash: Buffer.alloc(32, 2),
  } as const;
  const said =
    '{"at":"2026-11-20T12:31:24.123Z","contractId":"6b1f0c9e-0000-4000-8000-000000000000","details":{"email":"d@example.com","name":"Đặng"},' +
    `"documentSha256":"${"01".repeat(32)}","ipAddress":"203.0.113.7","kind":"signed","position":"7","previousHash":"${"02".repeat(32)}","userAgent":"A browser"}`;
  expect(hashOf(link).toString("hex")).toBe(sha256(Buffer.from(said)));
});

describe("the verification of a document", () => {
  const verify = (hash: string, reference?: string) =>
    must(app().visitor(), VERIFY, { sha256: hash, reference: reference ?? null });

  test("knows what was presented and what was signed, byte for byte", async () => {
    const signed = bytesOf(await must(staff, STAFF_PDF, { id: signedId }));
    expect(await verify(sha256(signed).toUpperCase())).toEqual({
      verdict: "genuine",
      kind: "signed",
      contractStatus: "signed",
      sentAt: expect.any(String),
      signedAt: expect.any(String),
    });
    const presented = bytesOf(await must(staff, STAFF_PDF, { id: sentId }));
    expect(await verify(sha256(presented))).toMatchObject({
      verdict: "genuine",
      kind: "presented",
      contractStatus: "sent",
      signedAt: null,
    });
  });

  test("of a default contract sent to two customers confirms only its authenticity: nobody learns of another's signature", async () => {
    const fileData = (await aPdf("The default for everybody")).toString("base64");
    const first = await sentContract(app(), staff, { fileName: "default.pdf", fileData });
    const hash = sha256(Buffer.from(fileData, "base64"));
    expect(await verify(hash)).toMatchObject({ kind: "presented", contractStatus: "sent", sentAt: expect.any(String) });
    await sentContract(app(), staff, { fileName: "default.pdf", fileData });
    await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(first.id) });
    const nothingElse = { contractStatus: null, sentAt: null, signedAt: null };
    expect(await verify(hash)).toEqual({ verdict: "genuine", kind: "presented", ...nothingElse });
    const signed = bytesOf(await must(staff, STAFF_PDF, { id: first.id }));
    expect(await verify(sha256(signed))).toMatchObject({ kind: "signed", contractStatus: "signed" });
  });

  const fingerprintIn = (bytes: Buffer): string | undefined =>
    /contract-fingerprint:([\da-f]{64})/.exec(bytes.toString("latin1"))?.[1];

  test("recognizes an altered copy by its embedded fingerprint, signed or not, and an unknown document", async () => {
    const altered = sha256(Buffer.from("some other bytes"));
    for (const id of [signedId, sentId]) {
      const fingerprint = fingerprintIn(bytesOf(await must(staff, STAFF_PDF, { id })));
      expect(await verify(altered, fingerprint)).toMatchObject({ verdict: "altered", kind: null, signedAt: null });
    }
    expect(await verify(altered)).toMatchObject({ verdict: "unknown" });
    expect(await verify(sha256(await aPdf("A stranger's")), "ab".repeat(32))).toMatchObject({ verdict: "unknown" });
    for (const variables of [{ sha256: "abc" }, { sha256: altered, reference: "'; drop" }]) {
      expect(await refusal(app().visitor(), VERIFY, variables)).toMatchObject({ code: "VALIDATION_FAILED" });
    }
  });

  test("reads no fingerprint in what staff uploaded before it is signed: its bytes are frozen as they came", async () => {
    const file = await aPdf("The dealer's own words");
    const { id } = await sentContract(app(), staff, { fileName: "own.pdf", fileData: file.toString("base64") });
    const presented = bytesOf(await must(staff, STAFF_PDF, { id }));
    expect([presented.equals(file), fingerprintIn(presented)]).toEqual([true, undefined]);
    await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(id) });
    expect(fingerprintIn(bytesOf(await must(staff, STAFF_PDF, { id })))).toBe(sha256(file));
  });
});
