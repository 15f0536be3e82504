import { Writable } from "node:stream";

import { beforeAll, expect, test } from "@jest/globals";
import { pino } from "pino";

import { logOptions } from "#server/core/log.js";
import { CONVERT_LEAD, must, wholeLead } from "#tests/support/builders.js";
import { CODE, NUMBER, ODD, SPACED, dumpOf, expectNoCard } from "#tests/support/cardMarkers.js";
import {
  SEND_CONTRACT,
  SIGN_AS_GUEST,
  STAFF_PDF,
  aSignature,
  anotherQuote,
  bytesOf,
  pagesOf,
  sentContract,
} from "#tests/support/contracts.js";
import { untilTrue } from "#tests/support/eventually.js";
import { useMail } from "#tests/support/mail/outbox.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const lines: string[] = [];
const log = pino(
  { ...logOptions({ level: "trace" }) },
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  }),
);
const app = useTestApp({}, { log });
const { mailServer, deliver } = useMail(app, { log });
const HEADERS = { "idempotency-key": NUMBER, "user-agent": `Reader/1.0 (${SPACED})`, "x-request-id": NUMBER };
const answers: string[] = [];
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff();
});

async function asked(caller: Caller, call: string, body?: object, status = 200): Promise<void> {
  const answer = await caller.rest(call, { headers: HEADERS, ...(body !== undefined && { body }) });
  expect([call, answer.status]).toEqual([call, status]);
  // An answer may happen to have as many bytes as the code says.
  const { "content-length": _bytes, ...headers } = answer.headers;
  answers.push(answer.text, JSON.stringify(headers));
}

/** Puts the number into every text field. */
function secrets(id: string, changes: object = {}): Record<string, unknown> {
  return aSignature(id, {
    paymentCardNumber: NUMBER,
    paymentCvv: CODE,
    signatureName: `Dana Whitfield ${NUMBER}`,
    paymentMethod: `Visa ${SPACED}`,
    paymentNotes: `Card 4539-5787-6362-1486, code ${CODE}, or 4539, 5787, 6362, 1486, or ${ODD}.`,
    billingAddressLine1: ODD,
    billingAddressLine2: SPACED,
    billingCity: NUMBER,
    billingState: NUMBER,
    billingPostalCode: NUMBER,
    billingCountry: NUMBER,
    shippingSameAsBilling: false,
    shippingAddressLine1: NUMBER,
    shippingAddressLine2: NUMBER,
    shippingCity: ODD,
    shippingState: NUMBER,
    shippingPostalCode: NUMBER,
    shippingCountry: NUMBER,
    ...changes,
  });
}

/** Refused requests through either API: nothing of them may be answered or logged. */
async function refusedByTheLink(id: string): Promise<void> {
  const guest = app().visitor();
  const wrong = [
    { consent: false },
    { paymentCvv: `${CODE}0` },
    { paymentExpMonth: NUMBER },
    { contractId: null },
    { unknownField: NUMBER },
    { shippingPostalCode: "" },
    { consentVersion: NUMBER },
    { signatureEmail: `${NUMBER}@example.com` },
    { signatureEmail: `dana@${NUMBER}.example.com` },
    { idempotencyKey: NUMBER.repeat(20) },
  ];
  for (const changes of wrong) {
    const input = secrets(id, changes);
    const overGraphql = await guest.graphql(SIGN_AS_GUEST, { input });
    expect([changes, overGraphql.errors.length]).toEqual([changes, 1]);
    answers.push(JSON.stringify(overGraphql.errors));
    const { contractId: _id, unknownField: _unknown, ...body } = input;
    await asked(guest, `POST /api/contracts/${id}x/sign`, body, 404);
  }
  for (const fields of [
    `paymentCardNumber: ${NUMBER}`,
    `paymentCvv: ${CODE}`,
    `paymentExpMonth: "${NUMBER}"`,
    `billingCity: { name: "${SPACED}" }`,
    `paymentCardNumber: "${NUMBER}", ${CODE}`,
    `paymentNotes: "${NUMBER}", "${SPACED}"`,
    `contractId: $id, paymentCardNumber: "${NUMBER}", paymentCvv: "${CODE}"`,
  ]) {
    const inline = `mutation ($id: ID = "x") { signContractAsGuest(input: { ${fields} }) { id } }`;
    const { errors } = await guest.graphql(inline, { id: null });
    expect([fields, errors.length > 0]).toEqual([fields, true]);
    answers.push(JSON.stringify(errors));
  }
  await asked(guest, `POST /api/contracts/${NUMBER}/sign`, secrets(id), 404);
  await asked(guest, `GET /api/contracts/4539%205787%206362%201486/pdf`, undefined, 404);
  const broken = await guest.rest(`POST /api/contracts/${id}/sign?card=${NUMBER}`, {
    body: `{"paymentCardNumber":"${NUMBER}",`,
  });
  expect(broken.status).toBe(400);
  answers.push(broken.text);
}

async function sealedPages(id: string): Promise<string> {
  // Its text is compressed, so nothing would be found in the bytes in the database.
  return (await pagesOf(bytesOf(await must(staff, STAFF_PDF, { id })))).join("\n");
}

test("after signing over either API, no table, log line, message or answer contains the card's number or code", async () => {
  const { id, leadId } = await sentContract(app(), staff, { lead: { lead: { email: "marker@example.com" } } });
  await refusedByTheLink(id);
  const guest = app().visitor();
  const { contractId: _id, ...body } = secrets(id);
  const signed = await guest.rest(`POST /api/contracts/${id}/sign`, { body, headers: HEADERS });
  expect([signed.status, signed.json.data.contract]).toMatchObject([
    200,
    {
      paymentCardNumber: "**** **** **** 1486",
      paymentCvv: null,
      paymentMethod: "Visa **** **** **** 1486",
      paymentNotes: "Card ****-****-****-1486, code ****, or ****, ****, ****, 1486, or ****,****   **** (and) 1486.",
    },
  ]);
  answers.push(signed.text);
  await asked(guest, `POST /api/contracts/${id}/sign`, body);
  await asked(guest, `GET /api/contracts/${id}`);

  // Signed once more in the portal of the resulting policy, whose payment method is then changed.
  const { id: policyId } = await must(staff, CONVERT_LEAD, { input: { leadId } });
  const customer = await app().customer({ email: "marker@example.com", policyId });
  const quoteId = await anotherQuote(staff, leadId);
  const { id: second } = await must(staff, SEND_CONTRACT, { input: { leadId, quoteId } });
  await asked(
    customer,
    `POST /api/customer/contracts/${second}/sign`,
    { ...body, signatureEmail: `${NUMBER}@example.com` },
    400,
  );
  await asked(customer, `POST /api/customer/contracts/${second}/sign`, { ...body, signatureEmail: "" });
  const profile = `/api/customer/policies/${policyId}/payment-profile`;
  await asked(customer, `PUT ${profile}`, { cardLastFour: NUMBER }, 400);
  const texts = { paymentMethod: SPACED, accountName: NUMBER, accountIdentifier: NUMBER, cardBrand: NUMBER };
  // It does not know the number, so anything that looks like one is masked.
  await asked(customer, `PUT ${profile}`, { ...texts, notes: "4539,5787   6362|١٤٨٦", autopayEnabled: true });
  await asked(
    staff,
    `POST /api/admin/policies/${policyId}/charges`,
    { description: SPACED, notes: NUMBER, amountCents: 1 },
    201,
  );

  const smtp = await mailServer();
  deliver(smtp.url);
  // The links no longer work and are not delivered.
  const waiting = "select from outbox_message where state in ('queued', 'sending')";
  await untilTrue(async () => (await app().database.dataSource.query<unknown[]>(waiting)).length === 0);
  const reading: readonly (readonly [Caller, readonly string[]])[] = [
    [
      staff,
      [`leads/${leadId}`, `leads/${leadId}/activity`, "leads", "outbox", "policies", "stats"].map(
        (path) => `admin/${path}`,
      ),
    ],
    [staff, ["", "/activity", "/payment-profiles", "/charges"].map((path) => `admin/policies/${policyId}${path}`)],
    [
      customer,
      ["session", "policies", "contracts", "payment-profiles", "payment-charges", `contracts/${second}/pdf`].map(
        (path) => `customer/${path}`,
      ),
    ],
  ];
  for (const [caller, paths] of reading) for (const path of paths) await asked(caller, `GET /api/${path}`);
  answers.push(JSON.stringify(await wholeLead(staff, leadId)));
  answers.push(JSON.stringify(await must(staff, "{ outbox { items { id subject html text } } }")));

  for (const contractId of [id, second]) {
    const pages = await sealedPages(contractId);
    expect(pages).toContain("Dana Whitfield ************1486");
    expectNoCard("sealed PDF", pages);
  }
  for (const [index, answer] of answers.entries()) expectNoCard(`answer ${index}`, answer);
  const copies = smtp.received.filter(({ parts }) => parts.some(({ type }) => type === "application/pdf"));
  expect(copies.map(({ recipients }) => recipients)).toEqual(
    expect.arrayContaining([["dana.signs@example.com"], ["marker@example.com"]]),
  );
  for (const { headers, parts } of smtp.received) {
    expectNoCard("headers of a message", JSON.stringify([...headers]));
    for (const { type, content } of parts)
      expectNoCard(
        `${type} of a message`,
        type === "application/pdf" ? (await pagesOf(content)).join("\n") : content.toString(),
      );
  }
  expect(lines.length).toBeGreaterThan(30);
  for (const line of lines) expectNoCard("log", line);
  const kept = await dumpOf(app());
  expect(kept).toContain("Dana Whitfield ************1486");
  expect(kept).toContain("Reader/1.0 (**** **** **** 1486)");
  expectNoCard("database", kept);
});
