import { beforeAll, describe, expect, test } from "@jest/globals";

import { must } from "#tests/support/builders.js";
import {
  SEND_CONTRACT,
  SIGN,
  aPdf,
  aSignature,
  anotherQuote,
  letExpire,
  quotedLead,
  sentContract,
  sha256,
} from "#tests/support/contracts.js";
import { pdfOfBytes } from "#tests/support/pdfs.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff();
});

describe("POST /api/admin/leads/{id}/contracts", () => {
  test("accepts the documented body, with and without a file", async () => {
    const { leadId, quoteId } = await quotedLead(app(), staff);
    const file = await aPdf();
    const answer = await staff.rest(`POST /api/admin/leads/${leadId}/contracts`, {
      body: {
        quoteId,
        fileName: "Offer.pdf",
        fileType: "application/pdf",
        fileData: `data:application/pdf;base64,${file.toString("base64")}`,
        salespersonEmail: "sales@example.com",
        usePlaceholder: false,
      },
    });
    expect(answer.status).toBe(201);
    expect(answer.json.data).toMatchObject({
      quoteId,
      fileName: "Offer.pdf",
      status: "sent",
      fileData: `data:application/pdf;base64,${file.toString("base64")}`,
      signedAt: null,
      paymentCvv: null,
    });
    const detail = await staff.rest(`GET /api/admin/leads/${leadId}`);
    expect(detail.json.data.contracts).toEqual([
      expect.objectContaining({ quoteId, fileType: "application/pdf", fileData: answer.json.data.fileData }),
    ]);
    const placeholder = await staff.rest(`POST /api/admin/leads/${leadId}/contracts`, {
      body: {
        quoteId: await anotherQuote(staff, leadId),
        fileName: null,
        fileType: null,
        fileData: null,
        usePlaceholder: true,
      },
    });
    expect([placeholder.status, placeholder.json.data.fileType]).toEqual([201, "application/pdf"]);
    const again = await staff.rest(`POST /api/admin/leads/${leadId}/contracts`, {
      body: { quoteId, usePlaceholder: true },
    });
    expect([again.status, again.json.code]).toEqual([409, "CONFLICT"]);
  });

  test("is part of a lead's detail, which can be sent back whole with its document", async () => {
    const { leadId, quoteId } = await quotedLead(app(), staff);
    const fileData = Buffer.concat([await aPdf(), Buffer.alloc(200_000, "%")]).toString("base64");
    await must(staff, SEND_CONTRACT, { input: { leadId, quoteId, fileName: "c.pdf", fileData } });
    const { data } = (await staff.rest(`GET /api/admin/leads/${leadId}`)).json;
    expect(data.contracts[0].fileData).toBe(`data:application/pdf;base64,${fileData}`);
    const answer = await staff.rest(`PATCH /api/admin/leads/${leadId}`, { body: data });
    expect([answer.status, answer.json.data.contracts]).toEqual([200, data.contracts]);

    // With the largest documents, too: beyond 5.5 MB, older ones are left out, because each has its own URL.
    const large = Buffer.concat([await aPdf(), Buffer.alloc(5 * 1024 ** 2 - 10_000, "%")]).toString("base64");
    const second = { leadId, quoteId: await anotherQuote(staff, leadId), fileName: "large.pdf" };
    await must(staff, SEND_CONTRACT, { input: { ...second, fileData: large } });
    const third = { ...second, quoteId: await anotherQuote(staff, leadId) };
    await must(staff, SEND_CONTRACT, { input: { ...third, fileData: large } });
    const whole = (await staff.rest(`GET /api/admin/leads/${leadId}`)).json.data;
    const carried = [`data:application/pdf;base64,${large}`, null, null];
    expect(whole.contracts.map((contract: { fileData: string | null }) => contract.fileData)).toEqual(carried);
    expect((await staff.rest(`PATCH /api/admin/leads/${leadId}`, { body: whole })).status).toBe(200);
    const stranger = await app().visitor().rest(`PATCH /api/admin/leads/${leadId}`, { body: data });
    expect(stranger.status).toBe(401);
  });

  test("accepts 5 MB as base64 and refuses more with its message", async () => {
    const { leadId, quoteId } = await quotedLead(app(), staff);
    const send = (bytes: number) =>
      staff.rest(`POST /api/admin/leads/${leadId}/contracts`, {
        body: {
          quoteId,
          fileName: "c.pdf",
          fileData: pdfOfBytes(bytes).toString("base64"),
        },
      });
    const large = await send(5 * 1024 * 1024 + 1);
    expect([large.status, large.json.message]).toEqual([400, "Contract files must be 5MB or smaller."]);
    expect((await send(5 * 1024 * 1024)).status).toBe(201);
    expect((await send(7 * 1024 * 1024)).status).toBe(413);
  });
});

test("staff resend, void and read the document", async () => {
  const { id } = await sentContract(app(), staff);
  const resent = await staff.rest(`POST /api/admin/contracts/${id}/resend`);
  expect([resent.status, resent.json.data.id]).toEqual([200, id]);
  const pdf = await staff.rest(`GET /api/admin/contracts/${id}/pdf`);
  expect(pdf.json.data).toEqual({
    fileName: "Vehicle-Service-Contract.pdf",
    dataUrl: expect.stringMatching(/^data:application\/pdf;base64,/),
  });
  const gone = await staff.rest(`POST /api/admin/contracts/${id}/void`);
  expect([gone.status, gone.json.data]).toEqual([200, expect.objectContaining({ status: "void", fileData: null })]);
  expect((await staff.rest(`POST /api/admin/contracts/${id}/void`)).status).toBe(409);
  expect((await app().visitor().rest(`GET /api/contracts/${id}`)).status).toBe(404);
});

test("a guest reads, signs and verifies as documented", async () => {
  const { id } = await sentContract(app(), staff);
  const guest = app().visitor();
  const seen = await guest.rest(`GET /api/contracts/${id}`);
  expect([seen.status, seen.json.data.contract]).toEqual([
    200,
    expect.objectContaining({ id, status: "sent", signatureName: null }),
  ]);
  expect(seen.json.data.contract).not.toHaveProperty("fileData");
  const consent = await guest.rest("GET /api/signing-consent");
  expect(consent.json.data).toEqual({
    text: expect.stringContaining("sign it digitally"),
    version: expect.any(String),
  });
  const { contractId: _id, ...body } = aSignature(id, { paymentExpMonth: "08", paymentExpYear: "2031" });
  const signed = await guest.rest(`POST /api/contracts/${id}/sign`, { body });
  expect([signed.status, signed.json.data.contract]).toEqual([
    200,
    expect.objectContaining({
      status: "signed",
      signatureName: "Dana Whitfield",
      paymentCardNumber: "**** **** **** 4242",
      paymentCvv: null,
    }),
  ]);
  const again = await guest.rest(`POST /api/contracts/${id}/sign`, { body });
  expect([again.status, again.json.message]).toEqual([409, "This contract has already been signed."]);
  const { dataUrl } = (await guest.rest(`GET /api/contracts/${id}/pdf`)).json.data;
  const hash = sha256(Buffer.from(dataUrl.split(",")[1], "base64"));
  expect((await guest.rest(`GET /api/documents/${hash}`)).json.data).toMatchObject({
    verdict: "genuine",
    kind: "signed",
  });
});

describe("a customer who is signed in", () => {
  async function customerWithContract(email: string, policyId: string) {
    const holder = await insertPolicyHolder(app().database.dataSource, { email, policyId });
    const quoteId = await anotherQuote(staff, holder.leadId);
    const sent = await staff.rest(`POST /api/admin/leads/${holder.leadId}/contracts`, {
      body: { quoteId, usePlaceholder: true },
    });
    return { ...holder, id: sent.json.data.id as string, customer: await app().customer({ email, policyId }) };
  }

  test("lists, opens and signs their own; the payment method belongs to the policy at once", async () => {
    const { id, customer, policyId, leadId } = await customerWithContract("own@example.com", "VSP-CCCC-0001");
    const list = await customer.rest("GET /api/customer/contracts");
    expect(list.json.data.map((contract: { id: string }) => contract.id)).toContain(id);
    expect((await customer.rest(`GET /api/customer/contracts/${id}/pdf`)).json.data.fileName).toBe(
      "Vehicle-Service-Contract.pdf",
    );
    const { contractId: _id, signatureEmail: _email, ...body } = aSignature(id);
    const signed = await customer.rest(`POST /api/customer/contracts/${id}/sign`, { body });
    expect([signed.status, signed.json.data.contract.status]).toEqual([200, "signed"]);
    expect(signed.json.data.contract.signatureEmail).toBe("own@example.com");
    const { activity } = (await staff.rest(`GET /api/admin/leads/${leadId}`)).json.data;
    expect(
      activity.map(({ kind, actorKind }: { kind: string; actorKind: string }) => [kind, actorKind]).slice(0, 2),
    ).toEqual([
      ["contract_signed", "customer"],
      ["contract_viewed", "customer"],
    ]);
    const profiles = await app().database.dataSource.query(
      "select policy_id, card_last_four from payment_profile where lead_id = $1",
      [leadId],
    );
    expect(profiles).toEqual([{ policy_id: policyId, card_last_four: "4242" }]);
  });

  test("opens one that was not signed in time, but does not sign it, nor opens one that was withdrawn", async () => {
    const { id, customer } = await customerWithContract("late@example.com", "VSP-CCCC-0003");
    await letExpire(app(), id);
    const pdf = `GET /api/customer/contracts/${id}/pdf`;
    expect((await customer.rest(pdf)).json.data).toMatchObject({ fileName: "Vehicle-Service-Contract.pdf" });
    const late = await customer.rest(`POST /api/customer/contracts/${id}/sign`, { body: aSignature(id) });
    expect([late.status, late.json.message]).toEqual([
      404,
      "This signing link has expired. Please ask us for a new one.",
    ]);
    expect((await staff.rest(`POST /api/admin/contracts/${id}/void`)).status).toBe(200);
    const withdrawn = await customer.rest(pdf);
    expect([withdrawn.status, withdrawn.json.message]).toEqual([404, "Contract not found"]);
  });

  test("finds no one else's", async () => {
    const own = await customerWithContract("mine@example.com", "VSP-CCCC-0002");
    const other = await sentContract(app(), staff);
    for (const call of [
      `GET /api/customer/contracts/${other.id}/pdf`,
      `POST /api/customer/contracts/${other.id}/sign`,
    ]) {
      const answer = await own.customer.rest(call, call.startsWith("GET") ? {} : { body: aSignature(other.id) });
      expect([call, answer.status]).toEqual([call, 404]);
    }
    expect((await own.customer.graphql(SIGN, { input: aSignature(other.id) })).errors[0]?.extensions.code).toBe(
      "NOT_FOUND",
    );
  });
});

test.each([
  "POST /api/admin/leads/x/contracts",
  "POST /api/admin/contracts/x/void",
  "POST /api/admin/contracts/x/resend",
  "GET /api/admin/contracts/x/pdf",
  "GET /api/customer/contracts",
  "GET /api/customer/contracts/x/pdf",
  "POST /api/customer/contracts/x/sign",
  "GET /api/admin/quote-preferences",
])("%s is 401 without a session", async (call) => {
  expect(
    (
      await app()
        .visitor()
        .rest(call, call.startsWith("GET") ? {} : { body: {} })
    ).status,
  ).toBe(401);
});

test("GET /api/admin/quote-preferences answers what is saved, initially nothing", async () => {
  expect((await staff.rest("GET /api/admin/quote-preferences")).json).toEqual({
    data: {
      defaultContract: null,
      emailInstructions: null,
      emailInstructionsUpdatedAt: null,
      emailInstructionsVersion: 1,
    },
  });
  expect(await must(staff, "{ quotePreferences { emailInstructions } }")).toEqual({ emailInstructions: null });
});

test("a stranger's large body to GraphQL is refused, however its size is declared; a member of staff's is read", async () => {
  const body = JSON.stringify({
    query: "query ($x: ID!) { lead(id: $x) { id } }",
    variables: { x: "x".repeat(200_000) },
  });
  const stranger = await app().visitor().rest("POST /graphql", { body });
  expect([stranger.status, stranger.json.errors[0].extensions.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  expect((await staff.rest("POST /graphql", { body })).status).toBe(200);
});
