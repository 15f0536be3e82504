import { beforeAll, describe, expect, test } from "@jest/globals";

import { recordContractEvent } from "#server/contracts/evidence/contractEvent.js";
import { insistent, must, refusal, wholeLead } from "#tests/support/builders.js";
import {
  GUEST_CONTRACT,
  GUEST_PDF,
  SIGN_AS_GUEST,
  STAFF_PDF,
  VOID_CONTRACT,
  aPdf,
  aSignature,
  bytesOf,
  eventsOf,
  inPortal,
  letExpire,
  pagesOf,
  sentContract,
  sha256,
} from "#tests/support/contracts.js";
import { eventually } from "#tests/support/eventually.js";
import { race, useRaceApp, waitingStatements } from "#tests/support/races.js";
import type { Caller } from "#tests/support/testApp.js";

const app = useRaceApp({ PUBLIC_URL: "https://warranty.example" });
const UNKNOWN = "6b1f0c9e-0000-4000-8000-000000000000";
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff();
});

const rows = async (text: string, ...values: unknown[]): Promise<readonly Record<string, unknown>[]> =>
  await app().database.dataSource.query(text, values);

describe("a guest with the link", () => {
  test("sees the contract and its document; only the first view is recorded as evidence", async () => {
    const file = await aPdf();
    const { id, leadId } = await sentContract(app(), staff, { fileName: "c.pdf", fileData: file.toString("base64") });
    const guest = app().visitor();
    expect(await must(guest, GUEST_CONTRACT, { id })).toMatchObject({
      id,
      plan: "gold",
      vehicleName: "2019 Honda Civic",
      status: "sent",
      fileName: "c.pdf",
      signedAt: null,
    });
    expect(bytesOf(await must(guest, GUEST_PDF, { id })).equals(file)).toBe(true);
    expect(await eventsOf(app(), id)).toEqual([
      { kind: "sent", sha256: sha256(file) },
      { kind: "opened", sha256: sha256(file) },
    ]);
    const { activity, contracts } = await wholeLead(staff, leadId);
    expect(activity.filter(({ kind }: { kind: string }) => kind === "contract_viewed")).toEqual([
      expect.objectContaining({
        actorKind: "visitor",
        details: expect.objectContaining({ contractId: id, fileName: "c.pdf" }),
      }),
    ]);
    expect(contracts).toEqual([expect.objectContaining({ status: "sent" })]);
  });

  test("records one view when twenty look at once, and none for staff who try the link", async () => {
    const { id } = await sentContract(app(), staff);
    expect(await inPortal(staff, GUEST_CONTRACT, { id })).toMatchObject({ data: { guestContract: { id } } });
    expect((await eventsOf(app(), id)).map(({ kind }) => kind)).toEqual(["sent"]);
    const guest = insistent(app().visitor());
    await race(() => must(guest, GUEST_CONTRACT, { id }));
    expect((await eventsOf(app(), id)).map(({ kind }) => kind)).toEqual(["sent", "opened"]);
  });

  test("sees neither who sold it nor when it was opened", async () => {
    const { id } = await sentContract(app(), staff);
    for (const field of ["salespersonEmail", "openedAt", "voidedAt"]) {
      const asked = { query: `query ($id: ID!) { guestContract(id: $id) { ${field} } }` };
      expect(await refusal(app().visitor(), asked.query, { id })).toMatchObject({ code: "UNAUTHENTICATED" });
    }
  });

  test.each([
    ["unknown", async () => UNKNOWN, "Contract not found"],
    ["no id at all", async () => "nonsense", "Contract not found"],
    [
      "void",
      async () => {
        const { id } = await sentContract(app(), staff);
        await must(staff, VOID_CONTRACT, { id });
        return id;
      },
      "Contract not found",
    ],
    [
      "a draft",
      async () => {
        const { id } = await sentContract(app(), staff);
        await rows("update contract set status = 'draft' where id = $1", id);
        return id;
      },
      "Contract not found",
    ],
    [
      "not signed in time",
      async () => {
        const { id } = await sentContract(app(), staff);
        await letExpire(app(), id);
        return id;
      },
      "This signing link has expired. Please ask us for a new one.",
    ],
  ])("finds nothing that is %s, and cannot sign it", async (_what, make, message) => {
    const id = await make();
    const guest = app().visitor();
    for (const [operation, variables] of [
      [GUEST_CONTRACT, { id }],
      [GUEST_PDF, { id }],
      [SIGN_AS_GUEST, { input: aSignature(id) }],
    ] as const) {
      expect(await refusal(guest, operation, variables)).toMatchObject({ code: "NOT_FOUND", message });
    }
    for (const [call, options] of [
      [`GET /api/contracts/${id}`, {}],
      [`GET /api/contracts/${id}/pdf`, {}],
      [`POST /api/contracts/${id}/sign`, { body: aSignature(id) }],
    ] as const) {
      const answer = await guest.rest(call, options);
      expect([call, answer.status, answer.json.message]).toEqual([call, 404, message]);
    }
  });
});

describe("signing", () => {
  test("seals the presented pages with a certificate, and notifies everybody concerned", async () => {
    const file = await aPdf("Pages as presented");
    const { id, leadId, quoteId } = await sentContract(app(), staff, {
      fileName: "Offer.pdf",
      fileData: file.toString("base64"),
    });
    const guest = app().visitor();
    await must(guest, GUEST_CONTRACT, { id });
    const signed = await must(guest, SIGN_AS_GUEST, { input: aSignature(id, { signatureName: "Đặng Юлия 王小明" }) });
    expect(signed).toEqual({
      id,
      status: "signed",
      signedAt: expect.any(String),
      signatureName: "Đặng Юлия 王小明",
      signatureEmail: "dana.signs@example.com",
      signatureConsent: true,
      paymentMethod: "Family card",
      paymentCardBrand: "Visa",
      paymentCardNumber: "**** **** **** 4242",
      paymentExpMonth: 8,
      paymentExpYear: 2031,
      paymentCvv: null,
      paymentNotes: "Please charge on the first.",
      billingAddressLine1: "12 Oak Street",
      billingState: "TX",
      billingCountry: "United States",
      shippingSameAsBilling: true,
      shippingCity: "Austin",
      shippingCountry: "United States",
    });
    const pdf = await must(guest, GUEST_PDF, { id });
    expect(pdf.fileName).toBe("Offer-signed.pdf");
    const bytes = bytesOf(pdf);
    const [presented, certificate, ...others] = await pagesOf(bytes);
    expect([presented, others]).toEqual(["Pages as presented", []]);
    for (const words of [
      "Đặng Юлия [U+738B][U+5C0F][U+660E]",
      "dana.signs@example.com",
      signed.signedAt.replace("T", " ").replace("Z", " UTC"),
      "127.0.0.1",
      sha256(file),
      "Sent",
      "Opened",
      "Signed",
      "agree to sign it digitally",
      "https://warranty.example/verify",
    ]) {
      expect(certificate).toContain(words);
    }
    expect(certificate).toMatch(/E[SD]T\)/);
    expect(bytes.toString("latin1")).toContain(`contract-fingerprint:${sha256(file)}`);
    expect(await eventsOf(app(), id)).toEqual([
      { kind: "sent", sha256: sha256(file) },
      { kind: "opened", sha256: sha256(file) },
      { kind: "signed", sha256: sha256(bytes) },
    ]);
    const lead = await wholeLead(staff, leadId);
    expect(lead.quotes).toEqual([expect.objectContaining({ id: quoteId, status: "signed" })]);
    expect(lead.activity[0]).toMatchObject({
      kind: "contract_signed",
      actorKind: "visitor",
      details: { fileName: expect.stringContaining(".pdf") },
    });
    const [copy] = await rows(
      `select to_addresses, file_name, encode(sha256(bytes), 'hex') as sha256 from outbox_message
       join outbox_attachment on outbox_message_id = outbox_message.id where kind = 'contract_signed' and subject_id = $1`,
      leadId,
    );
    expect(copy).toEqual({
      to_addresses: ["dana.signs@example.com"],
      file_name: "Offer-signed.pdf",
      sha256: sha256(bytes),
    });
    expect(
      await rows(
        "select card_brand, card_last_four, card_expiry_month, card_expiry_year, policy_id from payment_profile where lead_id = $1",
        leadId,
      ),
    ).toEqual([
      { card_brand: "Visa", card_last_four: "4242", card_expiry_month: 8, card_expiry_year: 2031, policy_id: null },
    ]);
  });

  /** In the order of the form: each is refused, although everything after it is missing, too. */
  const STEPS: readonly (readonly [field: string, good: unknown, bad: unknown, message: string])[] = [
    ["signatureName", "Dana Whitfield", "  ", "Please enter your full name."],
    ["consent", true, false, "You must agree to sign digitally before we can activate coverage."],
    ["paymentCardNumber", "4242 4242-4242 4242", "4242 4242 4242", "Enter the full card number without spaces."],
    ["paymentCvv", "737", "73", "The security code should be 3 or 4 digits."],
    ["paymentExpMonth", 8, 13, "Enter a valid expiration month and year."],
    ["paymentExpYear", 2031, null, "Enter a valid expiration month and year."],
    ["billingAddressLine1", "12 Oak Street", "", "Billing address required"],
    ["billingCity", "Austin", null, "Billing address required"],
    ["billingState", "TX", " ", "Billing address required"],
    ["billingPostalCode", "78704", "", "Billing address required"],
    ["shippingAddressLine1", "1 Elm", "", "Please provide the shipping address we should use for your packet."],
    ["shippingCity", "Waco", null, "Please provide the shipping address we should use for your packet."],
    ["shippingState", "TX", "", "Please provide the shipping address we should use for your packet."],
    ["shippingPostalCode", "76701", "", "Please provide the shipping address we should use for your packet."],
  ];

  /** A value of a type that GraphQL would refuse is still checked in order, with the same message. */
  const UNREADABLE: Readonly<Record<string, readonly unknown[]>> = {
    consent: ["on", {}],
    paymentExpMonth: ["8.5", 9_999_999_999],
    paymentExpYear: ["20x1", "4242424242424242", []],
  };

  test("checks in the order of the form, with its messages, over GraphQL and over REST", async () => {
    const { id } = await sentContract(app(), staff);
    const guest = app().visitor();
    for (const [index, [field, , bad, message]] of STEPS.entries()) {
      const good = Object.fromEntries(STEPS.slice(0, index).map(([name, value]) => [name, value]));
      const input = { ...good, [field]: bad, shippingSameAsBilling: false };
      const refused = await refusal(guest, SIGN_AS_GUEST, { input: { contractId: id, ...input } });
      expect([field, refused.code, refused.message, refused.fields[field]]).toEqual([
        field,
        "VALIDATION_FAILED",
        message,
        message,
      ]);
      for (const value of [bad, ...(UNREADABLE[field] ?? [])]) {
        const body = { consent: "on", paymentExpMonth: "x", paymentExpYear: "y", ...input, [field]: value };
        const answer = await guest.rest(`POST /api/contracts/${id}/sign`, { body });
        expect([field, value, answer.status, answer.json.message]).toEqual([field, value, 400, message]);
      }
    }
    const good = Object.fromEntries(STEPS.map(([name, value]) => [name, value]));
    const answer = await guest.rest(`POST /api/contracts/${id}/sign`, {
      body: { ...good, shippingSameAsBilling: false },
    });
    expect(answer.status).toBe(200);
    expect(answer.json.data.contract).toMatchObject({
      status: "signed",
      signatureEmail: expect.stringMatching(/^dana\.\d+@example\.com$/),
      shippingCity: "Waco",
      billingCity: "Austin",
      paymentCardNumber: "**** **** **** 4242",
      paymentCvv: null,
    });
  });

  test.each([
    ["twelve digits", "424242424242", false],
    ["thirteen", "4222222222222", true],
    ["nineteen", "6304000000000000000", true],
    ["twenty", "63040000000000000000", false],
    ["no digit", "card", false],
  ])("of a card number with %s", async (_what, paymentCardNumber, good) => {
    const { id } = await sentContract(app(), staff);
    const { errors } = await app()
      .visitor()
      .graphql(SIGN_AS_GUEST, { input: aSignature(id, { paymentCardNumber }) });
    expect(errors.map(({ message }) => message)).toEqual(good ? [] : ["Enter the full card number without spaces."]);
  });

  test("is refused for a changed consent text, and for an invalid address", async () => {
    const { id } = await sentContract(app(), staff);
    const guest = app().visitor();
    const { version, text } = await must(guest, "{ signingConsent { version text } }");
    const sign = (changes: object) => refusal(guest, SIGN_AS_GUEST, { input: aSignature(id, { ...changes }) });
    const otherBrand = (await app().another({ BRAND_NAME: "Another House" })).visitor();
    const { version: others } = await must(otherBrand, "{ signingConsent { version } }");
    const message = "The wording you agreed to has changed. Please read the new wording and agree again.";
    expect(await sign({ consentVersion: others })).toMatchObject({ code: "CONFLICT", message });
    expect(await sign({ signatureEmail: "nobody" })).toMatchObject({ fields: { signatureEmail: expect.any(String) } });
    expect(await sign({ signatureName: "x".repeat(201) })).toMatchObject({
      fields: { signatureName: expect.any(String) },
    });
    await must(guest, SIGN_AS_GUEST, { input: aSignature(id, { consentVersion: version }) });
    expect(
      await rows("select consent_version, consent_text from contract_signature where contract_id = $1", id),
    ).toEqual([{ consent_version: version, consent_text: text }]);
  });

  test("also certifies what happened while its pages were being written", async () => {
    const { id, leadId } = await sentContract(app(), staff);
    const { dataSource } = app().database;
    const signing = await dataSource.transaction(async (manager) => {
      await manager.query("select from lead where id = $1 for update", [leadId]);
      const begun = must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(id) });
      await eventually(async () => ((await waitingStatements(manager)) > 0 ? true : undefined));
      const origin = { requestId: "x", ipAddress: "192.0.2.1", userAgent: "x" };
      const event = { contractId: id, kind: "resent", at: new Date(), documentSha256: null, details: {} } as const;
      await recordContractEvent(manager, { origin }, event);
      return { begun };
    });
    await signing.begun;
    const pages = await pagesOf(bytesOf(await must(staff, STAFF_PDF, { id })));
    expect(pages.at(-1)).toContain("Sent again");
  });

  test("a retry with the same key gets the same answer, and the card is never hashed", async () => {
    const { id } = await sentContract(app(), staff);
    const guest = app().visitor();
    const input = aSignature(id, {
      idempotencyKey: `sign-${id}`,
      signatureName: " Dana  Whitfield ",
      paymentNotes: "Card 4242 4242 4242 4242",
    });
    const first = await must(guest, SIGN_AS_GUEST, { input });
    expect(first).toMatchObject({ signatureName: " Dana  Whitfield ", paymentNotes: "Card **** **** **** 4242" });
    // The hash is of the stored form, which has no digit of the card.
    const paymentNotes = first.paymentNotes;
    expect(await must(guest, SIGN_AS_GUEST, { input: { ...input, paymentNotes } })).toEqual(first);
    expect(await must(guest, SIGN_AS_GUEST, { input })).toEqual(first);
    expect(await refusal(guest, SIGN_AS_GUEST, { input: aSignature(id) })).toMatchObject({ code: "CONFLICT" });
  });

  test("is final: a signed contract cannot be voided, resent or deleted with its lead", async () => {
    const { id, leadId } = await sentContract(app(), staff);
    await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(id) });
    for (const operation of [VOID_CONTRACT, "mutation ($id: ID!) { resendContract(id: $id) { id } }"]) {
      expect(await refusal(staff, operation, { id })).toMatchObject({ code: "CONFLICT" });
    }
    expect(
      await refusal(staff, "mutation ($id: ID!) { deleteLead(input: { id: $id }) }", { id: leadId }),
    ).toMatchObject({ code: "CONFLICT" });
    expect(await must(app().visitor(), GUEST_CONTRACT, { id })).toMatchObject({ status: "signed" });
  });
});
