import { beforeAll, expect, test } from "@jest/globals";

import { must, refusal, requestedLead } from "#tests/support/builders.js";
import { SIGN_AS_GUEST, aSignature, sentContract } from "#tests/support/contracts.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let staff: Caller;
let contract: string;

beforeAll(async () => {
  staff = await app().staff();
  contract = (await sentContract(app(), staff)).id;
});

/** Zero-width space, joiner, soft hyphen, directional mark, Hangul filler, blank Braille pattern, control character. */
const INVISIBLE = [
  "\u200b",
  "\u2060\u200d",
  "\u00ad",
  "\u200e \u061c",
  "\u3164\uffa0",
  "\u2800",
  "\u0001\u0085",
  "\ufeff",
];

test.each(INVISIBLE)("nobody signs with a name or lives at a place that shows nothing (%j)", async (text) => {
  for (const [field, message] of [
    ["signatureName", "Please enter your full name."],
    ["billingCity", "Billing address required"],
  ] as const) {
    const input = aSignature(contract, { [field]: text });
    expect(await refusal(app().visitor(), SIGN_AS_GUEST, { input })).toMatchObject({
      message,
      fields: { [field]: message },
    });
  }
});

test("a required text must have visible characters", async () => {
  const id = await requestedLead(app());
  for (const [call, body, field] of [
    [`POST /api/admin/leads/${id}/notes`, { content: "\u200b" }, "content"],
    ["POST /api/leads", { lead: { firstName: "\u200b" }, vehicle: {} }, "lead.firstName"],
    ["POST /api/admin/email-templates", { name: "\u200b", subject: "x", bodyHtml: "x" }, "name"],
    ["POST /api/admin/email-templates", { name: "x", subject: "\u2800", bodyHtml: "x" }, "subject"],
    ["POST /api/admin/email-templates", { name: "x", subject: "x", bodyHtml: "<p>\u200b</p>" }, "bodyHtml"],
  ] as const) {
    const { status, json } = await staff.rest(call, { body });
    expect([call, status, json.errors?.map((error: { field: string }) => error.field)]).toEqual([
      call,
      400,
      expect.arrayContaining([field]),
    ]);
  }
});

test.each(["da\u0001na@example.com", "dana\u0085@example.com"])(
  "an address with a sign that is not drawn is refused where it was typed (%j)",
  async (signatureEmail) => {
    const message = "Please enter a valid email address.";
    const input = aSignature(contract, { signatureEmail });
    expect(await refusal(app().visitor(), SIGN_AS_GUEST, { input })).toMatchObject({
      fields: { signatureEmail: message },
    });
  },
);

test.each([
  ["billingState", "ß".repeat(60), 100],
  ["shippingState", "ß".repeat(51), 100],
  ["signatureName", `${"ﷺ".repeat(50)} 4242424242424242`, 200],
  ["paymentMethod", `${"ﷺ".repeat(50)} 4242424242424242`, 100],
])("a text that is too long as it is kept is refused where it was typed: %s", async (field, text, most) => {
  const shipping = { shippingSameAsBilling: false, shippingAddressLine1: "1 Elm", shippingCity: "Waco" };
  const address = { ...shipping, shippingState: "TX", shippingPostalCode: "76701" };
  const input = aSignature(contract, { ...address, [field]: text });
  expect(await refusal(app().visitor(), SIGN_AS_GUEST, { input })).toMatchObject({
    code: "VALIDATION_FAILED",
    fields: { [field]: `Please use at most ${most} characters.` },
  });
});

test("a card number that JSON has rounded is not accepted as text", async () => {
  const { contractId, ...body } = aSignature(contract, { paymentCardNumber: 0 });
  const text = JSON.stringify(body).replace('"paymentCardNumber":0', '"paymentCardNumber":6304000000000000017');
  const { status, json } = await app()
    .visitor()
    .rest(`POST /api/contracts/${String(contractId)}/sign`, { body: text });
  const told = { field: expect.stringContaining("paymentCardNumber"), message: "Must be text." };
  expect([status, json.errors]).toEqual([400, [told]]);
});

test("a postal code that is not a ZIP code is not stored with the payment method", async () => {
  const kept = await Promise.all(
    ["78704-1234", "SW1A 1AA, London"].map(async (billingPostalCode) => {
      const { id, leadId } = await sentContract(app(), staff);
      await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(id, { billingPostalCode }) });
      const query = "select billing_zip from payment_profile where lead_id = $1";
      return await app().database.dataSource.query(query, [leadId]);
    }),
  );
  expect(kept).toEqual([[{ billing_zip: "78704-1234" }], [{ billing_zip: null }]]);
});

test.each([
  ["4242424242424242@example.com", "4242424242424242"],
  ["dana.4242-4242-4242-4242@example.com", "4242 4242 4242 4242"],
  ["dana@4111222233334444.example.com", "4111222233334444"],
  ["٤١١١٢٢٢٢٣٣٣٣٤٤٤٤@example.com", "4111222233334444"],
  ["dana+411122223333@example.com", "4111222233334444"],
])("the card's own number is no email address: %s", async (signatureEmail, paymentCardNumber) => {
  const message = "Please enter a valid email address.";
  const input = aSignature(contract, { signatureEmail, paymentCardNumber });
  expect(await refusal(app().visitor(), SIGN_AS_GUEST, { input })).toMatchObject({
    message,
    fields: { signatureEmail: message },
  });
  // After the seven checks of the form, like any other invalid address.
  const incomplete = await refusal(app().visitor(), SIGN_AS_GUEST, { input: { ...input, billingCity: "" } });
  expect(incomplete).toMatchObject({ message: "Billing address required", fields: { signatureEmail: message } });
});

test("the card's own number is removed from every text, whatever separates its digits and whatever script they are in", async () => {
  const { id } = await sentContract(app(), staff);
  const { contractId: _id, ...body } = aSignature(id, {
    paymentCardNumber: "٤٧١٦ ٤٦١٥ ٨٣٣٢ ٢١٠٣",
    paymentCvv: "٧٣٧",
    signatureName: "Dana 4716 (then) 4615 and 8332 dash 2103",
    paymentMethod: "4716 4615    8332    2103",
    paymentNotes: "४७१६ ४६१५ ८३३२ २१०३, code ७३७; call 512-555-0147, 78704",
    billingAddressLine1: "4716 Oak 4615 Street 8332 No 2103",
    billingCity: "4716\u200b4615\u200b8332\u200b2103",
    billingPostalCode: "471646158332",
  });
  const { json } = await app().visitor().rest(`POST /api/contracts/${id}/sign`, { body });
  expect(json.data.contract).toMatchObject({
    signatureName: "Dana **** (then) **** and **** dash 2103",
    paymentCardNumber: "**** **** **** 2103",
    paymentMethod: "**** ****    ****    2103",
    paymentNotes: "**** **** **** 2103, code ***; call 512-555-0147, 78704",
    billingAddressLine1: "**** Oak **** Street **** No 2103",
    billingCity: "****\u200b****\u200b****\u200b2103",
    billingPostalCode: "************",
  });
});

test("a card number in the user agent is masked", async () => {
  const { id } = await sentContract(app(), staff);
  const { contractId: _id, ...body } = aSignature(id);
  const headers = {
    "user-agent": "Mozilla/5.0 (4716 4615 8332 2103) Chrome/120.0.0.0",
    "x-request-id": "4716461583322103",
  };
  const answer = await app().visitor().rest(`POST /api/contracts/${id}/sign`, { body, headers });
  expect(answer.headers["x-request-id"]).toMatch(/^[\da-f]{8}-/);
  const kept = await app().database.dataSource.query(
    `select user_agent from contract_signature where contract_id = $1
     union select user_agent from contract_event where contract_id = $1 and kind <> 'sent'`,
    [id],
  );
  expect(kept).toEqual([{ user_agent: "Mozilla/5.0 (**** **** **** 2103) Chrome/120.0.0.0" }]);
});
