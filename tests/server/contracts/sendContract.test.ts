import { beforeAll, describe, expect, test } from "@jest/globals";

import { addContract, insistent, must, refusal, requestedLead, wholeLead } from "#tests/support/builders.js";
import {
  RESEND_CONTRACT,
  SIGN_AS_GUEST,
  SEND_CONTRACT,
  STAFF_PDF,
  VOID_CONTRACT,
  aPdf,
  aSignature,
  anotherQuote,
  bytesOf,
  eventsOf,
  letExpire,
  pagesOf,
  quotedLead,
  sentContract,
  sha256,
} from "#tests/support/contracts.js";
import { pdfOfBytes } from "#tests/support/pdfs.js";
import { ONE_DONE, outcomesOf, raceForLead, useRaceApp } from "#tests/support/races.js";
import type { Caller } from "#tests/support/testApp.js";

const app = useRaceApp({ PUBLIC_URL: "https://warranty.example" });
const DAY_MS = 86_400_000;
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff({ username: "sally" });
});

interface Mail {
  readonly kind: string;
  readonly to_addresses: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly created_by: string | null;
}

async function mailsOf(leadId: string): Promise<readonly Mail[]> {
  return await app().database.dataSource.query(
    "select kind, to_addresses, subject, text, created_by from outbox_message where subject_id = $1 and kind <> 'quote_requested' order by created_at, id",
    [leadId],
  );
}

describe("sending a contract", () => {
  test("replaces a draft, but nothing that was sent", async () => {
    const leadId = await requestedLead(app());
    const draft = await addContract(app(), leadId, "draft");
    const contracts = (): Promise<readonly { id: string; quote_id: string; status: string }[]> =>
      app().database.dataSource.query("select id, quote_id, status from contract where lead_id = $1", [leadId]);
    const quoteId = (await contracts())[0]?.quote_id ?? "";
    const input = { leadId, quoteId, usePlaceholder: true };
    const sent = (await must(staff, SEND_CONTRACT, { input })) as { id: string };
    expect(sent.id).not.toBe(draft);
    expect(await contracts()).toEqual([{ id: sent.id, quote_id: quoteId, status: "sent" }]);
    expect(await refusal(staff, SEND_CONTRACT, { input })).toMatchObject({ code: "CONFLICT" });
  });

  test("freezes the uploaded file, emails its link, updates the quote and notifies open screens", async () => {
    const file = await aPdf();
    const { leadId, quoteId } = await quotedLead(app(), staff, { lead: { email: "first@example.com" } });
    const input = {
      leadId,
      quoteId,
      fileName: "Offer for Dana.pdf",
      fileType: "application/pdf",
      fileData: `data:application/pdf;base64,${file.toString("base64")}`,
      salespersonEmail: " Sally@Example.com ",
      usePlaceholder: false,
    };
    const contract = await must(staff, SEND_CONTRACT, { input });
    expect(contract).toMatchObject({
      quoteId,
      status: "sent",
      fileName: "Offer for Dana.pdf",
      fileType: "application/pdf",
      expired: false,
      sentToEmail: "first@example.com",
      salespersonEmail: "sally@example.com",
      openedAt: null,
      signedAt: null,
    });
    expect(Date.parse(contract.expiresAt) - Date.parse(contract.sentAt)).toBe(30 * DAY_MS);
    const pdf = await must(staff, STAFF_PDF, { id: contract.id });
    expect([pdf.fileName, bytesOf(pdf).equals(file)]).toEqual(["Offer for Dana.pdf", true]);
    const one = await must(staff, "query ($id: ID!) { lead(id: $id) { contracts { fileData } } }", { id: leadId });
    expect(bytesOf({ dataUrl: one.contracts[0].fileData }).equals(file)).toBe(true);
    // A page of documents would be hundreds of megabytes of text.
    const many = "query ($first: Int!) { leads(first: $first) { items { contracts { id fileData } } } }";
    expect(await refusal(staff, many, { first: 1 })).toMatchObject({
      code: "BAD_REQUEST",
      message: '"fileData" can be asked for of one record at a time, not of a list or a live update.',
    });
    expect(await eventsOf(app(), contract.id)).toEqual([{ kind: "sent", sha256: sha256(file) }]);
    const lead = await wholeLead(staff, leadId);
    expect(lead.quotes).toEqual([expect.objectContaining({ id: quoteId, status: "contract_sent" })]);
    expect(lead.activity[0]).toMatchObject({
      kind: "contract_sent",
      actorName: "sally",
      details: { contractId: contract.id, quoteId, to: "first@example.com" },
    });
    const [mail] = await mailsOf(leadId);
    expect(mail).toMatchObject({ kind: "contract_sent", to_addresses: ["first@example.com"], created_by: "sally" });
    expect(mail?.text).toContain(`https://warranty.example/portal?contract=${contract.id}`);
    expect(mail?.text).toContain("Ready to move forward? Click the contract button in your quote to review");
    // The quote that the text speaks of, and its button below it.
    expect(mail?.text).toMatch(
      /in your quote [\s\S]*\n\nYour quote:\n\n[\s\S]*Plan: Gold\n[\s\S]*\nDeductible: \$\d+\n\nReview & sign your contract:\n/,
    );
    // Not only the day: on that day, the link expires at the time of day at which it was sent.
    const minute = { timeZone: "America/New_York", dateStyle: "medium", timeStyle: "short" } as const;
    const until = new Date(contract.expiresAt).toLocaleString("en-US", minute);
    expect(mail?.text).toMatch(new RegExp(`This link is for you only and works until ${until} E[DS]T\\.`));
  });

  test("also accepts plain base64, and a body of several megabytes over GraphQL", async () => {
    const file = Buffer.concat([await aPdf(), Buffer.alloc(3_000_000, "%")]);
    const { id } = await sentContract(app(), staff, { fileName: "large.pdf", fileData: file.toString("base64") });
    expect(sha256(bytesOf(await must(staff, STAFF_PDF, { id })))).toBe(sha256(file));
  });

  test.each([
    [
      "what is no PDF, whatever it is called",
      Buffer.from("GIF89a, not a PDF"),
      "application/pdf",
      "Please upload a PDF contract file.",
    ],
    ["another type", Buffer.from("%PDF-1.7 but said to be text"), "text/plain", "Please upload a PDF contract file."],
    ["an empty file", Buffer.alloc(0), "application/pdf", "Please upload a PDF contract file."],
    [
      "one byte over 5 MB",
      pdfOfBytes(5 * 1024 * 1024 + 1),
      "application/pdf",
      "Contract files must be 5MB or smaller.",
    ],
  ])("refuses %s", async (_what, bytes, fileType, message) => {
    const { leadId, quoteId } = await quotedLead(app(), staff);
    const input = {
      leadId,
      quoteId,
      fileName: "c.pdf",
      fileType,
      fileData: `data:${fileType};base64,${bytes.toString("base64")}`,
    };
    expect(await refusal(staff, SEND_CONTRACT, { input })).toEqual({
      code: "VALIDATION_FAILED",
      message,
      fields: { fileData: message },
    });
    expect((await wholeLead(staff, leadId)).quotes[0]).toMatchObject({ status: "created", contract: null });
  });

  test("accepts a file of exactly 5 MB", async () => {
    const file = pdfOfBytes(5 * 1024 * 1024);
    const { id } = await sentContract(app(), staff, { fileName: "c.pdf", fileData: file.toString("base64") });
    expect(id).toEqual(expect.any(String));
  });

  test("refuses a file together with a request for the default one", async () => {
    const { leadId, quoteId } = await quotedLead(app(), staff);
    const message = "Please send either a file or usePlaceholder, not both.";
    const input = { leadId, quoteId, fileData: (await aPdf()).toString("base64"), usePlaceholder: true };
    expect(await refusal(staff, SEND_CONTRACT, { input })).toEqual({
      code: "VALIDATION_FAILED",
      message,
      fields: { usePlaceholder: message },
    });
  });

  test("refuses a text that is not base64", async () => {
    const { leadId, quoteId } = await quotedLead(app(), staff);
    const input = { leadId, quoteId, fileName: "c.pdf", fileData: "§§§" };
    expect(await refusal(staff, SEND_CONTRACT, { input })).toMatchObject({
      message: "Please upload a PDF contract file.",
    });
  });

  test("without a file makes a PDF of the quote", async () => {
    const { id } = await sentContract(app(), staff, {
      usePlaceholder: true,
      lead: { lead: { firstName: "Нгуен", lastName: "Đặng" }, vehicle: { year: 2019, make: "Honda", model: "Civic" } },
    });
    const pages = (await pagesOf(bytesOf(await must(staff, STAFF_PDF, { id })))).join(" ");
    for (const words of [
      "Milepost",
      "Vehicle Service Contract",
      "Нгуен Đặng",
      "2019 Honda Civic",
      "Gold",
      "36 months",
      "$2,999.00",
      "$83.31",
      "$500",
      "Seals & Gaskets",
      "Hybrid & EV Components",
      "30 days and 1,000 miles",
    ]) {
      expect(pages).toContain(words);
    }
  });

  test.each([
    ["the lead's place without a street", {}, "Austin, TX 78704"],
    [
      "where it is shipped to",
      { shippingAddress: "9 Elm Road", shippingAddress2: "Apt 4", shippingCity: "Reno", shippingState: "NV" },
      "9 Elm Road, Apt 4, Reno, NV",
    ],
    [
      "the lead's place behind a street that came without one",
      { shippingAddress: "9 Elm Road" },
      "9 Elm Road, Austin, TX 78704",
    ],
    [
      "the lead's place where only a place is known for shipping",
      { shippingCity: "Reno", shippingZip: "89501" },
      "Austin, TX 78704",
    ],
  ])("prints one address: %s", async (_what, shipping, address) => {
    const { leadId, quoteId } = await quotedLead(app(), staff);
    await staff.rest(`PATCH /api/admin/leads/${leadId}`, { body: { city: "Austin", ...shipping } });
    const { id } = await must(staff, SEND_CONTRACT, { input: { leadId, quoteId } });
    const pages = (await pagesOf(bytesOf(await must(staff, STAFF_PDF, { id })))).join(" ");
    expect(pages).toMatch(new RegExp(`Address ${address} `));
  });

  test("of a vehicle without an odometer reading omits it", async () => {
    const printed = async (vehicle: object): Promise<string> => {
      const { id } = await sentContract(app(), staff, { lead: { vehicle } });
      return (await pagesOf(bytesOf(await must(staff, STAFF_PDF, { id })))).join(" ");
    };
    expect(await printed({ odometer: 41_250 })).toContain("Odometer 41,250 miles");
    expect(await printed({ odometer: 0 })).not.toContain("Odometer");
  });

  test("without a file sends the saved default; replacing it later changes no contract that was sent", async () => {
    const save = async (bytes: Buffer, name: string) =>
      await app().database.dataSource.query(
        `update quote_preferences set default_contract_name = $2, default_contract_type = 'application/pdf', default_contract_bytes = $1,
           default_contract_sha256 = sha256($1), default_contract_updated_at = now(), email_instructions = E'Sign here.\\n\\nThanks!'`,
        [bytes, name],
      );
    const [first, second] = [await aPdf("The first default"), await aPdf("The second default")];
    try {
      await save(first, "Default.pdf");
      const { id, leadId } = await sentContract(app(), staff, { usePlaceholder: true });
      await save(second, "Other.pdf");
      const pdf = await must(staff, STAFF_PDF, { id });
      expect([pdf.fileName, bytesOf(pdf).equals(first)]).toEqual(["Default.pdf", true]);
      expect((await mailsOf(leadId))[0]?.text).toMatch(/Sign here\.\n\nThanks!/);
      const preferences = await must(
        staff,
        "{ quotePreferences { defaultContract { fileName fileSize } emailInstructions } }",
      );
      expect(preferences).toEqual({
        defaultContract: { fileName: "Other.pdf", fileSize: second.length },
        emailInstructions: "Sign here.\n\nThanks!",
      });
    } finally {
      await app().database.dataSource
        .query(`update quote_preferences set default_contract_name = null, default_contract_type = null,
        default_contract_bytes = null, default_contract_sha256 = null, default_contract_updated_at = null, email_instructions = null`);
    }
  });

  test("is a conflict while the quote has a contract that is not void", async () => {
    const { leadId, quoteId, id } = await sentContract(app(), staff);
    const again = { input: { leadId, quoteId } };
    expect(await refusal(staff, SEND_CONTRACT, again)).toMatchObject({
      code: "CONFLICT",
      message: "This quote already has a contract. Void it before you send another.",
    });
    await must(staff, VOID_CONTRACT, { id });
    expect((await wholeLead(staff, leadId)).quotes[0]).toMatchObject({ status: "created", contract: null });
    expect(await must(staff, SEND_CONTRACT, again)).toMatchObject({ status: "sent" });
    expect((await wholeLead(staff, leadId)).contracts.map(({ status }: { status: string }) => status)).toEqual([
      "sent",
      "void",
    ]);
  });

  test("is a conflict for good once the quote's contract is signed, which nobody can void", async () => {
    const { leadId, quoteId, id } = await sentContract(app(), staff);
    await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(id) });
    const message = "This quote's contract is already signed. Create another quote to send a new contract.";
    const again = { leadId, quoteId };
    expect(await refusal(staff, SEND_CONTRACT, { input: again })).toMatchObject({ code: "CONFLICT", message });
    const overRest = await staff.rest(`POST /api/admin/leads/${leadId}/contracts`, { body: { quoteId } });
    expect([overRest.status, overRest.json.message]).toEqual([409, message]);
  });

  test("leaves exactly one for twenty at once, and for twenty clicks with the same key", async () => {
    const { leadId, quoteId } = await quotedLead(app(), staff);
    const caller = insistent(staff);
    const file = { fileName: "c.pdf", fileData: (await aPdf()).toString("base64") };
    const send = (input: object) =>
      caller.graphql<{ sendContract: { id: string } }>(SEND_CONTRACT, { input: { ...file, ...input } });
    const answers = await raceForLead(app(), leadId, () => send({ leadId, quoteId }));
    expect(outcomesOf(answers)).toEqual(ONE_DONE);
    const other = { leadId, quoteId: await anotherQuote(staff, leadId), idempotencyKey: `click-${leadId}` };
    const clicks = await raceForLead(app(), leadId, () => send(other));
    expect(new Set(clicks.map(({ data }) => data?.sendContract.id)).size).toBe(1);
    expect(await mailsOf(leadId)).toHaveLength(2);
  });

  test("knows only the lead's own quotes, and needs an address to write to", async () => {
    const [{ leadId }, { quoteId }] = [await quotedLead(app(), staff), await quotedLead(app(), staff)];
    for (const input of [
      { leadId, quoteId },
      { leadId, quoteId: "nonsense" },
      { leadId: "6b1f0c9e-0000-4000-8000-000000000000", quoteId },
    ]) {
      expect(await refusal(staff, SEND_CONTRACT, { input })).toMatchObject({ code: "NOT_FOUND" });
    }
    const unknown = (await must(staff, "mutation { createLead(input: { lead: {} }) { id } }")) as { id: string };
    const input = { leadId: unknown.id, quoteId: await anotherQuote(staff, unknown.id) };
    expect(await refusal(staff, SEND_CONTRACT, { input })).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { "lead.email": expect.stringContaining("email address") },
    });
  });
});

describe("resending", () => {
  test("uses the lead's current address, and makes an expired link valid for 30 days", async () => {
    const { id, leadId } = await sentContract(app(), staff);
    await letExpire(app(), id);
    await app().database.dataSource.query("update lead set email = 'moved@example.com' where id = $1", [leadId]);
    const { expiresAt, sentToEmail } = await must(staff, RESEND_CONTRACT, { id, key: `again-${id}` });
    // The answer was lost: retrying the same request, over either API, mails nothing twice.
    const headers = { "idempotency-key": `again-${id}` };
    const repeated = await staff.rest(`POST /api/admin/contracts/${id}/resend`, { headers });
    expect([repeated.status, repeated.json.data.id]).toEqual([200, id]);
    expect(sentToEmail).toBe("moved@example.com");
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 29 * DAY_MS);
    expect((await mailsOf(leadId)).map(({ kind, to_addresses: to }) => [kind, ...to])).toContainEqual([
      "contract_resent",
      "moved@example.com",
    ]);
    expect((await eventsOf(app(), id)).map(({ kind }) => kind)).toEqual(["sent", "resent"]);
    expect((await wholeLead(staff, leadId)).activity[0]).toMatchObject({
      kind: "contract_sent",
      details: { resent: true, fileName: "Vehicle-Service-Contract.pdf" },
    });
  });

  test("and voiding are conflicts for a void contract", async () => {
    const { id, leadId } = await sentContract(app(), staff);
    expect(await must(staff, VOID_CONTRACT, { id })).toMatchObject({ status: "void", voidedAt: expect.any(String) });
    expect(await refusal(staff, RESEND_CONTRACT, { id })).toMatchObject({ code: "CONFLICT" });
    expect(await refusal(staff, VOID_CONTRACT, { id })).toMatchObject({ code: "CONFLICT" });
    expect((await eventsOf(app(), id)).map(({ kind }) => kind)).toEqual(["sent", "voided"]);
    expect((await wholeLead(staff, leadId)).activity[0]).toMatchObject({
      kind: "contract_voided",
      details: { contractId: id, fileName: "Vehicle-Service-Contract.pdf" },
    });
    // Staff can still read what was withdrawn.
    expect(
      bytesOf(await must(staff, STAFF_PDF, { id }))
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    for (const operation of [RESEND_CONTRACT, VOID_CONTRACT]) {
      expect(await refusal(staff, operation, { id: "nonsense" })).toMatchObject({ code: "NOT_FOUND" });
    }
  });
});

test("deleting a lead deletes its unsigned contracts, but not their evidence", async () => {
  const { id, leadId } = await sentContract(app(), staff);
  await must(staff, "mutation ($input: DeleteLeadInput!) { deleteLead(input: $input) }", { input: { id: leadId } });
  const [left]: unknown[] = await app().database.dataSource.query(
    "select (select count(*)::int from contract_document where contract_id = $1) as documents",
    [id],
  );
  expect(left).toEqual({ documents: 0 });
  expect((await eventsOf(app(), id)).map(({ kind }) => kind)).toEqual(["sent"]);
});

test("only staff send, resend and void", async () => {
  const { id, leadId, quoteId } = await sentContract(app(), staff);
  await requestedLead(app());
  const visitor = app().visitor();
  for (const [operation, variables] of [
    [SEND_CONTRACT, { input: { leadId, quoteId } }],
    [RESEND_CONTRACT, { id }],
    [VOID_CONTRACT, { id }],
    [STAFF_PDF, { id }],
  ] as const) {
    expect(await refusal(visitor, operation, variables)).toMatchObject({ code: "UNAUTHENTICATED" });
  }
});
