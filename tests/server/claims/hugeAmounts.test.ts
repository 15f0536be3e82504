import { expect, test } from "@jest/globals";

import { newYorkDay } from "#shared/days.js";
import { must } from "#tests/support/builders.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const MAX = 2_147_483_647;

/** $214,748,364,700 of deductible, and payments of $30,000,000 in all. */
const HUGE = `
  with mistyped as (update policy set deductible = ${MAX}, total_premium_cents = ${MAX} where id = $1),
  filed as (insert into claim (policy_id, first_name, make, assign_due_at, answer_due_at) values ($1, 'Jo', 'Honda', now(), now()) returning id),
  asked as (insert into estimate_line (claim_id, kind, description, quantity, unit_cents) select id, 'part', 'Engine', 1, 10000000 from filed)
  insert into claim_payment (claim_id, payee, payee_name, amount_cents, method, status, payment_date)
  select id, 'customer', 'Jo', 1000000000, 'check', 'paid', current_date from filed, generate_series(1, 3) returning claim_id as id`;

test("a mistyped deductible and payments beyond all bounds break neither lists nor records nor the report", async () => {
  const policyId = "VSP-HUGE-0001";
  const { dataSource } = app().database;
  const { leadId } = await insertPolicyHolder(dataSource, { email: "jo@example.com", policyId });
  const [claim] = await dataSource.query<{ id: string }[]>(HUGE, [policyId]);
  const staff = await app().staff();
  const ofClaim = "id paidCents unpaidCents reserveCents owedCents";
  const { items } = await must(staff, `{ claims { items { ${ofClaim} } } }`);
  expect(items).toEqual([{ id: claim?.id, paidCents: MAX, unpaidCents: -MAX, reserveCents: 0, owedCents: 0 }]);
  const policy = await must(staff, "query ($id: ID!) { policy(id: $id) { claimsPaidCents } }", { id: policyId });
  expect(policy).toEqual({ claimsPaidCents: MAX });
  const lead = await must(staff, "query ($id: ID!) { lead(id: $id) { claimsPaidCents } }", { id: leadId });
  expect(lead).toEqual({ claimsPaidCents: MAX });
  const terms = { policyId, paidCents: MAX };
  const refund =
    "query ($terms: RefundTermsInput!) { cancellationRefund(terms: $terms) { claimsPaidCents refundCents } }";
  expect(await must(staff, refund, { terms })).toEqual({ claimsPaidCents: MAX, refundCents: 0 });
  const today = newYorkDay(new Date());
  const report =
    "query ($from: Date!, $to: Date!) { claimReport(from: $from, to: $to) { dimension paidCents reservedCents } }";
  const [total] = await must(staff, report, { from: today, to: today });
  expect(total).toEqual({ dimension: "total", paidCents: MAX, reservedCents: 0 });
  await dataSource.query(
    `insert into claim_authorization (claim_id, status, number, requested_cents, authorized_cents, deductible_cents, requested_at, decided_at, valid_until)
     select $1, 'given', 'AU-' || 100000 + n, ${MAX}, ${MAX}, 0, now(), now(), '2027-01-01' from generate_series(1, 3) n`,
    [claim?.id],
  );
  const authorized = await staff.rest(`POST /api/admin/claims/${claim?.id}/authorizations`);
  expect([authorized.status, authorized.json.message]).toEqual([409, expect.stringContaining("Engine: ")]);
});
