import { describe, expect, test } from "@jest/globals";

import { leavePaymentProfile } from "#server/payments/leavePaymentProfile.js";
import { agreeToAutopay } from "#tests/support/autopay.js";
import { CONVERT_LEAD, must, requestedLead } from "#tests/support/builders.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const CARD = {
  paymentMethod: "Card",
  cardBrand: "Visa",
  cardLastFour: "4242",
  cardExpiryMonth: 4,
  cardExpiryYear: 2031,
};
const leave = (leadId: string) =>
  app().database.dataSource.transaction((manager) =>
    leavePaymentProfile(manager, { leadId, customerId: null, ...CARD }),
  );
const PAYMENT = `query ($id: ID!) { lead(id: $id) { policy { paymentStatus paymentProfiles {
  id paymentMethod cardBrand cardLastFour cardExpiryMonth cardExpiryYear autopayEnabled customer { email }
} } } }`;

describe("the payment method of a signature", () => {
  test("is assigned to a later policy and its customer", async () => {
    const staff = await app().staff();
    const leadId = await requestedLead(app(), { lead: { email: "payer@example.com" } });
    await leave(leadId);
    await must(staff, CONVERT_LEAD, { input: { leadId } });
    expect((await must(staff, PAYMENT, { id: leadId })).policy).toEqual({
      paymentStatus: "manual_payments",
      paymentProfiles: [
        { id: expect.any(String), ...CARD, autopayEnabled: false, customer: { email: "payer@example.com" } },
      ],
    });
  });

  test("is assigned to the existing policy and its only customer", async () => {
    const staff = await app().staff();
    const leadId = await requestedLead(app(), { lead: { email: "payer2@example.com" } });
    const { id } = await must(staff, CONVERT_LEAD, { input: { leadId } });
    await leave(leadId);
    expect((await must(staff, PAYMENT, { id: leadId })).policy).toMatchObject({
      paymentProfiles: [{ id: expect.any(String), ...CARD, customer: { email: "payer2@example.com" } }],
    });
    await app().database.dataSource.query(
      `with second as (insert into customer (email, display_name) values ('second@example.com', 'S') returning id)
       insert into policy_customer (policy_id, customer_id) select $1, id from second`,
      [id],
    );
    await leave(leadId);
    const [latest] = (await must(staff, PAYMENT, { id: leadId })).policy.paymentProfiles;
    expect(latest.customer).toBeNull();
  });

  test("does not miss a policy that is created concurrently", async () => {
    const staff = await app().staff();
    for (let round = 0; round < 10; round += 1) {
      const leadId = await requestedLead(app());
      await Promise.all([leave(leadId), must(staff, CONVERT_LEAD, { input: { leadId } })]);
      expect((await must(staff, PAYMENT, { id: leadId })).policy.paymentProfiles).toHaveLength(1);
    }
  });

  test("decides by the latest one whether a policy has autopay", async () => {
    const staff = await app().staff();
    const leadId = await requestedLead(app());
    await leave(leadId);
    await leave(leadId);
    await must(staff, CONVERT_LEAD, { input: { leadId } });
    const { policy: before } = await must(staff, PAYMENT, { id: leadId });
    await agreeToAutopay(app().database.dataSource, before.paymentProfiles.at(-1).id);
    const { policy } = await must(staff, PAYMENT, { id: leadId });
    expect(policy.paymentStatus).toBe("autopay_active");
    expect(policy.paymentProfiles.map(({ autopayEnabled }: { autopayEnabled: boolean }) => autopayEnabled)).toEqual([
      true,
      false,
    ]);
  });

  test("inherits the autopay consent of the customer's previous one, and nobody else's", async () => {
    const { dataSource } = app().database;
    const staff = await app().staff();
    const leadId = await requestedLead(app(), { lead: { email: "keeps@example.com" } });
    const { id } = await must(staff, CONVERT_LEAD, { input: { leadId } });
    const consents = async () =>
      await dataSource.query(
        `select autopay_enabled as on, autopay_consent_version is not null as version, autopay_consent_at as at,
           autopay_consent_ip_address as ip, autopay_consent_user_agent as agent
         from payment_profile where policy_id = $1 order by created_at, id`,
        [id],
      );
    const none = { on: false, version: false, at: null, ip: null, agent: null };
    const agreedAt = new Date("2026-02-02T15:00:00Z");
    const agreed = { on: true, version: true, at: agreedAt, ip: "203.0.113.7", agent: "test" };
    await leave(leadId);
    await agreeToAutopay(
      dataSource,
      (await must(staff, PAYMENT, { id: leadId })).policy.paymentProfiles[0].id,
      agreedAt,
    );
    await leave(leadId);
    expect(await consents()).toEqual([none, agreed]);
    expect((await must(staff, PAYMENT, { id: leadId })).policy.paymentStatus).toBe("autopay_active");
    // Turned off by the customer, it stays off.
    const customer = await app().customer({ email: "keeps@example.com", policyId: id });
    const body = { autopayEnabled: false };
    await customer.rest(`PUT /api/customer/policies/${id}/payment-profile`, { body });
    await leave(leadId);
    expect(await consents()).toEqual([none, none, none]);
    // The customer never agreed to charging someone else's card.
    await agreeToAutopay(
      dataSource,
      (await must(staff, PAYMENT, { id: leadId })).policy.paymentProfiles[0].id,
      agreedAt,
    );
    await dataSource.query(
      `with second as (insert into customer (email, display_name) values ('else@example.com', 'E') returning id)
       insert into policy_customer (policy_id, customer_id) select $1, id from second`,
      [id],
    );
    await dataSource.query("update payment_profile set updated_at = now() where policy_id = $1 and autopay_enabled", [
      id,
    ]);
    await leave(leadId);
    expect((await consents()).filter(({ on }: { on: boolean }) => on)).toEqual([agreed]);
    // Nor did they end what the first holder agreed to.
    expect((await must(staff, PAYMENT, { id: leadId })).policy.paymentStatus).toBe("autopay_active");
  });

  test("cannot be one of another lead's policy, nor hold more of a card than four digits", async () => {
    const staff = await app().staff();
    const [one, other] = [await requestedLead(app()), await requestedLead(app())];
    const { id } = await must(staff, CONVERT_LEAD, { input: { leadId: one } });
    const insert = (leadId: string, policyId: string, digits: string) =>
      app().database.dataSource.query(
        "insert into payment_profile (lead_id, policy_id, card_last_four) values ($1, $2, $3)",
        [leadId, policyId, digits],
      );
    await expect(insert(other, id, "4242")).rejects.toMatchObject({ code: "23503" });
    await expect(insert(one, id, "14242")).rejects.toMatchObject({ code: "23514" });
  });
});
