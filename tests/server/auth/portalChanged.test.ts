import { expect, test } from "@jest/globals";

import { must } from "#tests/support/builders.js";
import { SEND_CONTRACT, VOID_CONTRACT, aSignature, anotherQuote } from "#tests/support/contracts.js";
import { eventually } from "#tests/support/eventually.js";
import { FILES, anUpload, askedDocument, signedInHolder } from "#tests/support/serviceDesk.js";
import { subscribe } from "#tests/support/subscribe.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const SUBSCRIPTION = "subscription { portalChanged { kind id } }";

test("an open portal receives its own customer's changes, and nobody else's", async () => {
  const staff = await app().staff();
  const holder = await signedInHolder(app(), "VSP-HEAR-0001");
  const other = await signedInHolder(app(), "VSP-HEAR-0002");
  const mine = await subscribe(app(), SUBSCRIPTION, holder.customer.cookies());
  const theirs = await subscribe(app(), SUBSCRIPTION, other.customer.cookies());
  const heard = ({ heard: events }: typeof mine) =>
    events.map((event) => (event as { portalChanged: { kind: string; id: string } }).portalChanged);
  // Nothing is received until both subscriptions are up, so the first requests only show that they are.
  await eventually(async () => {
    await askedDocument(staff, holder);
    await askedDocument(staff, other);
    return heard(mine).length > 0 && heard(theirs).length > 0 ? true : undefined;
  });

  const { id } = await askedDocument(staff, holder);
  await holder.customer.rest(`POST /api/customer/document-requests/${id}/upload`, { body: anUpload(FILES.png) });
  const charge = { description: "Monthly payment", amountCents: 8331 };
  const { json } = await staff.rest(`POST /api/admin/policies/${holder.policyId}/charges`, { body: charge });
  await app().database.dataSource.query("update policy set deductible = 250 where id = $1", [holder.policyId]);
  const expected = [
    { kind: "document_request", id },
    { kind: "payment", id: json.data.id },
    { kind: "policy", id: holder.policyId },
  ];
  await eventually(() => (heard(mine).some(({ kind }) => kind === "policy") ? true : undefined));
  expect(heard(mine)).toEqual(expect.arrayContaining(expected));
  expect(heard(theirs).filter(({ id: about }) => [id, json.data.id, holder.policyId].includes(about))).toEqual([]);

  // Tests each part separately, because what the portal shows of a policy is in several tables.
  const news = async (change: () => Promise<string>, kind: string) => {
    const before = heard(mine).length;
    const about = await change();
    await eventually(() =>
      heard(mine)
        .slice(before)
        .some((each) => each.kind === kind && each.id === about)
        ? true
        : undefined,
    );
    await askedDocument(staff, other);
    expect(heard(theirs).filter((each) => each.id === about)).toEqual([]);
    return about;
  };
  const { leadId, policyId } = holder;
  const edit = (body: object) => async () => {
    expect((await staff.rest(`PUT /api/admin/policies/${policyId}`, { body })).status).toBe(200);
    return policyId;
  };
  await news(edit({ vehicle: { odometer: 52_000 } }), "policy");
  await news(edit({ lead: { firstName: "Joanna" } }), "policy");
  const send = async () => {
    const quoteId = await anotherQuote(staff, leadId);
    return ((await must(staff, SEND_CONTRACT, { input: { leadId, quoteId } })) as { id: string }).id;
  };
  const signed = await news(send, "contract");
  const sign = { body: aSignature("") };
  await news(async () => {
    expect((await holder.customer.rest(`POST /api/customer/contracts/${signed}/sign`, sign)).status).toBe(200);
    return signed;
  }, "contract");
  const voided = await news(send, "contract");
  await news(async () => (await must(staff, VOID_CONTRACT, { id: voided })).id, "contract");
  const claim = await news(async () => {
    const sent = await holder.customer.rest("POST /api/customer/claims", { body: { policyId, message: "It stalls." } });
    return sent.json.data.id;
  }, "claim");
  await news(async () => {
    const body = { status: "denied", denialReason: "Wear." };
    expect((await staff.rest(`PATCH /api/admin/claims/${claim}`, { body })).status).toBe(200);
    return claim;
  }, "claim");
  await Promise.all([mine.client.dispose(), theirs.client.dispose()]);
});
