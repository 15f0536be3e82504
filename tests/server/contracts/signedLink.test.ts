import { beforeAll, describe, expect, test } from "@jest/globals";

import { CONVERT_LEAD, must, wholeLead } from "#tests/support/builders.js";
import {
  PORTAL,
  STAFF_PDF,
  aSignature,
  bytesOf,
  inPortal,
  letPass,
  pagesOf,
  sentContract,
} from "#tests/support/contracts.js";
import { problemsAfter, problemsOf } from "#tests/support/evidence.js";
import { type Caller, type RestAnswer, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const EVERYTHING = `query ($id: ID!) { guestContract(id: $id) { fileName status signedAt linkEndsAt vehicleName sentToEmail signatureName
  signatureEmail paymentMethod paymentCardBrand paymentCardNumber paymentExpMonth paymentExpYear paymentNotes billingAddressLine1 billingCity
  billingState billingPostalCode billingCountry shippingSameAsBilling shippingAddressLine1 shippingCity shippingState } }`;
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff({ username: "sally" });
});

function sign(id: string, caller: Caller = app().visitor()): Promise<RestAnswer> {
  const { contractId: _id, ...body } = aSignature(id);
  return caller.rest(`POST /api/contracts/${id}/sign`, { body, headers: PORTAL });
}

async function signedBy(caller?: Caller, email = "link@example.com"): Promise<{ id: string; leadId: string }> {
  const sent = await sentContract(app(), staff, { lead: { lead: { email } } });
  expect((await sign(sent.id, caller)).status).toBe(200);
  return sent;
}

describe("the link of a signed contract", () => {
  test("shows the document and nothing of who signed it, to REST and GraphQL alike", async () => {
    const { id } = await signedBy();
    const guest = app().visitor();
    const { contract } = (await guest.rest(`GET /api/contracts/${id}`)).json.data;
    const told = Object.entries(contract).filter(([, value]) => value !== null);
    expect(Object.fromEntries(told)).toEqual({
      id,
      quoteId: expect.any(String),
      fileName: expect.stringContaining(".pdf"),
      fileType: "application/pdf",
      status: "signed",
      createdAt: expect.any(String),
      sentAt: expect.any(String),
      expiresAt: expect.any(String),
      expired: false,
      linkEndsAt: expect.any(String),
      signedAt: expect.any(String),
      signatureConsent: true,
    });
    expect(Date.parse(contract.linkEndsAt) - Date.parse(contract.signedAt)).toBe(30 * 86_400_000);
    const read = await must(guest, EVERYTHING, { id });
    expect(Object.keys(read).filter((name) => read[name] !== null)).toEqual([
      "fileName",
      "status",
      "signedAt",
      "linkEndsAt",
    ]);
    const pdf = (await guest.rest(`GET /api/contracts/${id}/pdf`)).json.data;
    expect((await pagesOf(bytesOf(pdf))).at(-1)).toContain("Certificate of signature");
  });

  test("shows no more to a different customer or to staff", async () => {
    const { id } = await signedBy();
    const { leadId } = await sentContract(app(), staff, { lead: { lead: { email: "else@example.com" } } });
    const { id: policyId } = await must(staff, CONVERT_LEAD, { input: { leadId } });
    const other = await app().customer({ email: "else@example.com", policyId });
    for (const caller of [other, staff]) expect((await must(caller, EVERYTHING, { id })).signatureName).toBeNull();
  });

  test("is answered in full once, to the signer, and an unsigned contract is shown as before", async () => {
    const { id } = await sentContract(app(), staff, { lead: { lead: { email: "waits@example.com" } } });
    const before = (await app().visitor().rest(`GET /api/contracts/${id}`)).json.data.contract;
    expect(before).toMatchObject({ status: "sent", linkEndsAt: before.expiresAt });
    expect((await must(app().visitor(), EVERYTHING, { id })).sentToEmail).toBe("waits@example.com");
    expect((await sign(id)).json.data.contract).toMatchObject({
      status: "signed",
      signatureName: "Dana Whitfield",
      paymentCardNumber: "**** **** **** 4242",
    });
  });

  test("expires after 30 days like an unknown one; the customer and staff still see everything", async () => {
    const { id, leadId } = await signedBy(undefined, "later@example.com");
    const { id: policyId } = await must(staff, CONVERT_LEAD, { input: { leadId } });
    const customer = await app().customer({ email: "later@example.com", policyId });
    await letPass(app(), id, "29 days");
    expect((await app().visitor().rest(`GET /api/contracts/${id}`)).status).toBe(200);
    await letPass(app(), id, "1 day");
    const unknown = await app().visitor().rest("GET /api/contracts/00000000-0000-4000-8000-000000000000");
    for (const path of ["", "/pdf"]) {
      const { status, json } = await app().visitor().rest(`GET /api/contracts/${id}${path}`);
      expect([status, json.message]).toEqual([404, unknown.json.message]);
    }
    expect((await sign(id)).status).toBe(404);
    const [own] = (await customer.rest("GET /api/customer/contracts")).json.data;
    expect(own).toMatchObject({ id, signatureName: "Dana Whitfield", paymentCardNumber: "**** **** **** 4242" });
    expect((await customer.rest(`GET /api/customer/contracts/${id}/pdf`)).status).toBe(200);
    expect((await staff.rest(`GET /api/admin/contracts/${id}/pdf`)).status).toBe(200);
  });
});

describe("a signature from a browser in which staff are signed in", () => {
  const OF_STAFF = "query ($id: ID!) { lead(id: $id) { contracts { signatureName signatureStaffUsername } } }";

  test("records whose session it was: in the evidence, on the certificate, and for staff", async () => {
    const { id, leadId } = await signedBy(staff);
    const events = await app().database.dataSource.query(
      "select kind, details->>'staffUsername' as staff from contract_event where contract_id = $1 order by position",
      [id],
    );
    expect(events).toEqual([
      { kind: "sent", staff: null },
      { kind: "opened", staff: "sally" },
      { kind: "signed", staff: "sally" },
    ]);
    const certificate = (await pagesOf(bytesOf(await must(staff, STAFF_PDF, { id })))).at(-1) ?? "";
    expect(certificate).toContain("in a browser where sally (staff) was signed in");
    expect(await must(staff, OF_STAFF, { id: leadId })).toEqual({
      contracts: [{ signatureName: "Dana Whitfield", signatureStaffUsername: "sally" }],
    });
    const detail = (await staff.rest(`GET /api/admin/leads/${leadId}`)).json.data;
    expect(detail.contracts[0].signatureStaffUsername).toBe("sally");
    const { activity } = await wholeLead(staff, leadId);
    const signed = activity.find(({ kind }: { kind: string }) => kind === "contract_signed");
    expect(signed).toMatchObject({ actorKind: "visitor", details: { staffUsername: "sally" } });
    expect((await problemsOf(app())).filter((sentence) => sentence.includes(id))).toEqual([]);
  });

  test("records it even if the customer is signed in, too", async () => {
    const { id, leadId } = await sentContract(app(), staff, { lead: { lead: { email: "beside@example.com" } } });
    const { id: policyId } = await must(staff, CONVERT_LEAD, { input: { leadId } });
    const both = await app().staff({ username: "sam" });
    const login = { body: { email: "beside@example.com", policyId } };
    expect((await both.rest("POST /api/customer/login", login)).status).toBe(200);
    const { contractId: _id, ...body } = aSignature(id);
    expect((await both.rest(`POST /api/customer/contracts/${id}/sign`, { body })).status).toBe(200);
    expect((await must(staff, OF_STAFF, { id: leadId })).contracts[0].signatureStaffUsername).toBe("sam");
  });

  test("does not record it after they have signed out; only staff can see it", async () => {
    const left = await app().staff({ username: "left" });
    await left.rest("POST /api/admin/logout");
    const { id, leadId } = await signedBy(left);
    expect((await must(staff, OF_STAFF, { id: leadId })).contracts[0].signatureStaffUsername).toBeNull();
    const certificate = (await pagesOf(bytesOf(await must(staff, STAFF_PDF, { id })))).at(-1) ?? "";
    expect(certificate).not.toContain("in a browser where");
    const answer = (await inPortal(
      app().visitor(),
      `query ($id: ID!) { guestContract(id: $id) { signatureStaffUsername } }`,
      {
        id,
      },
    )) as { errors: { extensions: { code: string } }[] };
    expect(answer.errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });

  test("cannot be concealed or forged without the chain of evidence showing it", async () => {
    const [hushed, madeUp] = [await signedBy(staff), await signedBy()];
    const problem = (id: string) => `The signature of contract ${id} is not the one that the chain of evidence names.`;
    for (const [{ id }, name] of [
      [hushed, null],
      [madeUp, "sally"],
    ] as const) {
      const found = await problemsAfter(app(), (owner) =>
        owner.query("update contract_signature set staff_username = $2 where contract_id = $1", [id, name]),
      );
      // Another test has moved these times.
      expect(found.filter((sentence) => sentence.includes(id))).toEqual([problem(id)]);
    }
  });
});
