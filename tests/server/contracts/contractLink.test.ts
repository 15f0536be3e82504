import { beforeAll, describe, expect, test } from "@jest/globals";

import { CONVERT_LEAD, must, wholeLead } from "#tests/support/builders.js";
import {
  GUEST_CONTRACT,
  GUEST_PDF,
  PORTAL,
  STAFF_PDF,
  aSignature,
  bytesOf,
  eventsOf,
  inPortal,
  pagesOf,
  sentContract,
} from "#tests/support/contracts.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff({ username: "sally" });
});

async function actorsOf(leadId: string): Promise<object> {
  const { activity } = (await wholeLead(staff, leadId)) as {
    activity: readonly { kind: string; actorKind: string; actorName: string | null }[];
  };
  return Object.fromEntries(
    activity
      .filter(({ kind }) => kind === "contract_viewed" || kind === "contract_signed")
      .map(({ kind, actorKind, actorName }) => [kind, [actorKind, actorName]]),
  );
}
const kindsOf = async (id: string) => (await eventsOf(app(), id)).map(({ kind }) => kind);

describe("the link of a contract", () => {
  test("is not opened by a HEAD request, nor in the portal", async () => {
    const { id, leadId } = await sentContract(app(), staff, { lead: { lead: { email: "head@example.com" } } });
    const { id: policyId } = await must(staff, CONVERT_LEAD, { input: { leadId } });
    const customer = await app().customer({ email: "head@example.com", policyId });
    const guest = app().visitor();
    for (const [caller, path] of [
      [guest, `/api/contracts/${id}`],
      [guest, `/api/contracts/${id}/pdf`],
      [customer, `/api/customer/contracts/${id}/pdf`],
    ] as const) {
      const { status, text } = await caller.rest(`HEAD ${path}`);
      expect([path, status, text]).toEqual([path, 200, ""]);
    }
    expect((await guest.rest(`HEAD /api/contracts/${id}x`)).status).toBe(404);
    expect([await kindsOf(id), await actorsOf(leadId)]).toEqual([["sent"], {}]);
    expect((await guest.rest(`GET /api/contracts/${id}`)).status).toBe(200);
    expect(await kindsOf(id)).toEqual(["sent", "opened"]);
  });

  test("acts as a guest even where staff are signed in: the signer has seen it, and is not staff", async () => {
    const { id, leadId } = await sentContract(app(), staff);
    // Staff who try the link do not count as a customer's view, even in the portal, whose requests carry only the
    // customer's session.
    for (const query of [GUEST_CONTRACT, GUEST_PDF]) {
      expect(await inPortal(staff, query, { id })).toMatchObject({ data: expect.any(Object) });
    }
    expect([await kindsOf(id), await actorsOf(leadId)]).toEqual([["sent"], {}]);
    const { contractId: _id, ...body } = aSignature(id);
    expect((await staff.rest(`POST /api/contracts/${id}/sign`, { body, headers: PORTAL })).status).toBe(200);
    expect(await kindsOf(id)).toEqual(["sent", "opened", "signed"]);
    expect(await actorsOf(leadId)).toEqual({ contract_viewed: ["visitor", null], contract_signed: ["visitor", null] });
    const certificate = (await pagesOf(bytesOf(await must(staff, STAFF_PDF, { id })))).at(-1) ?? "";
    expect(certificate).toMatch(/Sent.+Opened.+Signed/);
  });

  test("acts as a guest even where another customer is signed in", async () => {
    const { leadId: anothers } = await sentContract(app(), staff, { lead: { lead: { email: "other@example.com" } } });
    const { id: policyId } = await must(staff, CONVERT_LEAD, { input: { leadId: anothers } });
    const other = await app().customer({ email: "other@example.com", policyId });
    const { id, leadId } = await sentContract(app(), staff);
    await must(other, GUEST_CONTRACT, { id });
    const { contractId: _id, ...body } = aSignature(id);
    expect((await other.rest(`POST /api/contracts/${id}/sign`, { body })).status).toBe(200);
    expect(await actorsOf(leadId)).toEqual({ contract_viewed: ["visitor", null], contract_signed: ["visitor", null] });
  });
});
