import { instant } from "./floorSql.js";

/** The floor's statements for policies; see floorSql.ts. */
const TODAY = "(now() at time zone 'America/New_York')::date";

const STATE = `case when p.expiration_date is null then 'unknown' when p.expiration_date < ${TODAY} then 'expired'
  when p.policy_start_date > ${TODAY} then 'upcoming' when p.expiration_date - ${TODAY} <= 30 then 'expiring_soon' else 'active' end`;

const PAYMENT = `coalesce((select case when x.autopay_enabled then 'autopay_active' else 'manual_payments' end
  from payment_profile x where x.policy_id = p.id order by x.updated_at desc, x.id desc limit 1), 'no_payment_method')`;

export const POLICIES_PAGE_SQL = `
  select row_to_json(r)::text from (
    select json_agg(i) as items, (select sum(count)::int from policy_counter) as "totalCount" from (
      select p.id, p.package, ${STATE} as "coverageState", p.expiration_date - ${TODAY} as "daysRemaining",
        p.policy_start_date as "policyStartDate", p.expiration_date as "expirationDate", p.deductible,
        p.total_premium_cents as "totalPremiumCents", p.monthly_payment_cents as "monthlyPaymentCents", ${PAYMENT} as "paymentStatus",
        ${instant("p.created_at")} as "createdAt",
        (select row_to_json(y) from (select l.id, l.first_name as "firstName", l.last_name as "lastName", l.email, l.phone
          from lead l where l.id = p.lead_id) y) as lead,
        (select row_to_json(y) from (select v.id, v.year, v.make, v.model, v.vin from vehicle v where v.lead_id = p.lead_id) y) as vehicle
      from (select * from policy order by created_at desc, id desc limit 50) p) i) r`;

export const POLICY_OVERVIEW_SQL = `
  select row_to_json(r)::text from (
    select p.id, p.version, p.package, p.policy_start_date as "policyStartDate", p.expiration_date as "expirationDate",
      p.expiration_miles as "expirationMiles", p.deductible, p.total_premium_cents as "totalPremiumCents",
      p.down_payment_cents as "downPaymentCents", p.monthly_payment_cents as "monthlyPaymentCents",
      p.total_payments_cents as "totalPaymentsCents", ${STATE} as "coverageState", p.expiration_date - ${TODAY} as "daysRemaining",
      ${PAYMENT} as "paymentStatus", ${instant("p.created_at")} as "createdAt", ${instant("p.updated_at")} as "updatedAt",
      (select row_to_json(y) from (select l.id, l.first_name as "firstName", l.last_name as "lastName", l.email, l.phone, l.city, l.state, l.zip
        from lead l where l.id = p.lead_id) y) as lead,
      (select row_to_json(y) from (select v.id, v.year, v.make, v.model, v.trim, v.vin, v.odometer, v.usage, v.ev
        from vehicle v where v.lead_id = p.lead_id) y) as vehicle,
      (select coalesce(json_agg(y), '[]') from (select c.id, c.display_name as "displayName", c.email
        from customer c join policy_customer held on held.customer_id = c.id where held.policy_id = p.id order by c.created_at, c.id) y) as customers,
      (select coalesce(json_agg(y), '[]') from (select n.id, n.content, ${instant("n.created_at")} as "createdAt", n.author_name as "authorName"
        from policy_note n where n.policy_id = p.id order by n.created_at desc, n.id desc) y) as notes,
      (select coalesce(json_agg(y), '[]') from (select d.id, d.type, d.status, d.title, d.instructions, d.due_date as "dueDate",
        ${instant("d.created_at")} as "createdAt" from document_request d where d.policy_id = p.id order by d.created_at desc, d.id desc) y) as "documentRequests",
      (select coalesce(json_agg(y), '[]') from (select x.id, x.payment_method as "paymentMethod", x.card_brand as "cardBrand",
        x.card_last_four as "cardLastFour", x.card_expiry_month as "cardExpiryMonth", x.card_expiry_year as "cardExpiryYear",
        x.billing_zip as "billingZip", x.account_name as "accountName", x.account_identifier as "accountIdentifier", x.notes,
        x.autopay_enabled as "autopayEnabled", ${instant("x.updated_at")} as "updatedAt"
        from payment_profile x where x.policy_id = p.id order by x.updated_at desc, x.id desc) y) as "paymentProfiles",
      (select coalesce(json_agg(y), '[]') from (select c.id, c.version, c.description, c.notes, c.status, c.amount_cents as "amountCents",
        ${instant("c.charged_at")} as "chargedAt", c.period
        from charge c where c.policy_id = p.id order by c.charged_at desc, c.id desc limit 101) y) as charges,
      (select coalesce(json_agg(y), '[]') from (select a.id, a.kind, ${instant("a.at")} as at, a.actor_kind as "actorKind",
        a.actor_name as "actorName", a.details from activity a where a.subject_kind = 'policy' and a.subject_id = p.id
        order by a.at desc, a.position desc limit 101) y) as activity
    from policy p where p.id = $1) r`;
