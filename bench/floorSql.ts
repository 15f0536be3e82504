import { snakeCase } from "#server/core/snakeCase.js";
import { leadFields } from "#shared/fields/leadFields.js";

/**
 * The floor: what a careful person would write by hand for exactly these two questions, without roles, scopes, schema
 * or validation. PostgreSQL builds the JSON here, too, because nothing faster is known.
 */
export const instant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const DUPLICATE = `(l.email_key <> '' and exists (select from lead o where o.email_key = l.email_key and o.id <> l.id)
  or l.phone_digits <> '' and exists (select from lead o where o.phone_digits = l.phone_digits and o.id <> l.id))`;

const AWAITS_CONVERSION = `(exists (select from contract c where c.lead_id = l.id and c.status = 'signed')
  and not exists (select from policy p where p.lead_id = l.id))`;

const MAY_BE_CALLED = `(l.do_not_call_at is null and l.status <> 'dnc'
  and (l.consent_tcpa or (select calls_without_consent from call_outcome_settings)))`;

export const LEAD_DETAIL_SQL = `
  select row_to_json(x)::text from (
    select l.id, l.version, l.status, l.first_name as "firstName", l.last_name as "lastName", l.email, l.phone, l.phone_type as "phoneType",
      l.state, l.city, l.zip, l.source, l.referrer, ${instant("l.created_at")} as "createdAt", ${instant("l.updated_at")} as "updatedAt",
      l.shipping_address as "shippingAddress", l.shipping_address2 as "shippingAddress2", l.shipping_city as "shippingCity",
      l.shipping_state as "shippingState", l.shipping_zip as "shippingZip", l.billing_address as "billingAddress",
      l.billing_address2 as "billingAddress2", l.billing_city as "billingCity", l.billing_state as "billingState",
      l.billing_zip as "billingZip", l.newsletter, l.uid, l.sid, l.sid2, l.ip_address as "ipAddress",
      l.salesperson_email as "salespersonEmail", l.sent_to_external_sales as "sentToExternalSales",
      l.converted_by as "convertedBy", l.consent_tcpa as "consentTcpa", ${DUPLICATE} as duplicate,
      (select row_to_json(y) from (select v.id, v.year, v.make, v.model, v.trim, v.vin, v.odometer, v.usage, v.ev
        from vehicle v where v.lead_id = l.id) y) as vehicle,
      (select row_to_json(y) from (select p.id, p.version, p.package, p.policy_start_date as "policyStartDate",
        p.expiration_date as "expirationDate", p.expiration_miles as "expirationMiles", p.deductible,
        p.total_premium_cents as "totalPremiumCents", p.down_payment_cents as "downPaymentCents",
        p.monthly_payment_cents as "monthlyPaymentCents", p.total_payments_cents as "totalPaymentsCents",
        ${instant("p.created_at")} as "createdAt" from policy p where p.lead_id = l.id) y) as policy,
      (select coalesce(json_agg(y), '[]') from (select q.id, q.plan, q.status, ${instant("q.created_at")} as "createdAt",
        q.price_total_cents as "priceTotalCents", q.price_monthly_cents as "priceMonthlyCents", q.deductible,
        q.term_months as "termMonths", q.expiration_miles as "expirationMiles",
        (select row_to_json(z) from (select c.id, c.status, ${instant("c.signed_at")} as "signedAt"
          from contract c where c.quote_id = q.id and c.status <> 'void') z) as contract
        from quote q where q.lead_id = l.id order by q.created_at desc, q.id desc) y) as quotes,
      (select coalesce(json_agg(y), '[]') from (select n.id, n.content, ${instant("n.created_at")} as "createdAt",
        n.author_name as "authorName" from lead_note n where n.lead_id = l.id order by n.created_at desc, n.id desc) y) as notes,
      (select coalesce(json_agg(y), '[]') from (select a.id, a.kind, ${instant("a.at")} as at, a.actor_kind as "actorKind",
        a.actor_name as "actorName", a.details from activity a where a.subject_kind = 'lead' and a.subject_id = l.id::text
        order by a.at desc, a.position desc limit 20) y) as activity
    from lead l where l.id = $1) x`;

export const LEADS_PAGE_SQL = `
  select row_to_json(p)::text from (
    select json_agg(i) as items, (select sum(count)::int from lead_counter where status = $1) as "totalCount" from (
      select l.id, l.version, l.status, ${DUPLICATE} as duplicate, l.first_name as "firstName", l.last_name as "lastName", l.source, l.email,
        l.phone, l.state, l.city, l.referrer, ${instant("l.created_at")} as "createdAt",
        (select row_to_json(y) from (select v.id, v.year, v.make, v.model from vehicle v where v.lead_id = l.id) y) as vehicle
      from (select * from lead where status = $1 order by created_at desc, id desc limit 50) l) i) p`;

function owner(column: string): string {
  return `(select row_to_json(y) from (select s.id, coalesce(nullif(btrim(s.name), ''), s.username) as name from staff s where s.id = ${column}) y) as owner`;
}

/** REST answers with every declared text. */
const LEAD_TEXTS = Object.keys(leadFields)
  .map((name) => `l.${snakeCase(name)} as "${name}"`)
  .join(", ");

const REST_LEAD = `
  l.id, l.version, replace(l.status, '_', '-') as status, ${LEAD_TEXTS}, l.requested_plan as "requestedPlan",
  ${instant("l.created_at")} as "createdAt", ${instant("l.created_at")} as "dateCreated", ${instant("l.updated_at")} as "lastUpdated",
  l.newsletter, l.ip_address as "ipAddress", l.sent_to_external_sales as "sentToExternalSales",
  l.converted_by as "convertedBy", l.consent_tcpa as "consentTCPA", ${DUPLICATE} as duplicate, ${AWAITS_CONVERSION} as "awaitsConversion", ${owner("l.owner_id")},
  (select row_to_json(y) from (select n.kind, n.description, ${instant("n.due_at")} as "dueAt", ${owner("n.owner_id")}
    from lead_next_action n where n.lead_id = l.id) y) as "nextAction",
  ${instant("l.first_called_at")} as "firstCalledAt", ${MAY_BE_CALLED} as "mayBeCalled", ${instant("l.do_not_call_at")} as "doNotCallAt", l.do_not_call_by as "doNotCallBy",
  l.do_not_call_reason as "doNotCallReason"`;

const REST_VEHICLE = `(select row_to_json(y) from (select v.year, v.make, v.model, v.trim, v.vin, v.odometer, v.usage, v.ev
  from vehicle v where v.lead_id = l.id) y) as vehicle`;

const midnight = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T00:00:00.000Z"')`;

export const REST_DETAIL_SQL = `
  select row_to_json(x)::text from (
    select (select row_to_json(y) from (select ${REST_LEAD}) y) as lead, ${REST_VEHICLE},
      (select row_to_json(y) from (select p.id, p.lead_id as "leadId", p.package, ${midnight("p.policy_start_date")} as "policyStartDate",
        ${midnight("p.expiration_date")} as "expirationDate", p.expiration_miles as "expirationMiles", p.deductible,
        p.total_premium_cents as "totalPremium", p.down_payment_cents as "downPayment", p.monthly_payment_cents as "monthlyPayment",
        p.total_payments_cents as "totalPayments", ${instant("p.created_at")} as "createdAt" from policy p where p.lead_id = l.id) y) as policy,
      (select coalesce(json_agg(y), '[]') from (select q.id, q.plan, q.status, ${instant("q.created_at")} as "createdAt",
        q.price_total_cents as "priceTotal", q.price_monthly_cents as "priceMonthly", q.deductible, q.term_months as "termMonths",
        q.expiration_miles as "expirationMiles" from quote q where q.lead_id = l.id order by q.created_at desc, q.id desc) y) as quotes,
      (select coalesce(json_agg(y), '[]') from (select c.id, c.quote_id as "quoteId", c.file_name as "fileName", c.file_type as "fileType",
        (select 'data:application/pdf;base64,' || translate(encode(d.bytes, 'base64'), E'\\n', '') from contract_document d
          where d.contract_id = c.id and c.status in ('sent', 'signed') order by d.kind = 'signed' desc limit 1) as "fileData",
        c.status, ${instant("c.created_at")} as "createdAt", ${instant("c.signed_at")} as "signedAt",
        (select e.staff_username from contract_signature e where e.contract_id = c.id) as "signatureStaffUsername", null as "signaturePages"
        from contract c where c.lead_id = l.id order by c.created_at desc, c.id desc) y) as contracts,
      (select coalesce(json_agg(y), '[]') from (select n.id, n.content, ${instant("n.created_at")} as "createdAt",
        n.author_name as "authorName" from lead_note n where n.lead_id = l.id order by n.created_at desc, n.id desc) y) as notes,
      (select coalesce(json_agg(y), '[]') from (select a.id, a.kind, ${instant("a.at")} as at, a.actor_kind as "actorKind",
        a.actor_name as "actorName", a.details from activity a where a.subject_kind = 'lead' and a.subject_id = l.id::text
        order by a.at desc, a.position desc limit 100) y) as activity,
      l.version
    from lead l where l.id = $1) x`;

export const REST_PAGE_SQL = `
  select row_to_json(p)::text from (
    select json_agg(i) as items, (select sum(count)::int from lead_counter where status = $1) as total from (
      select (select row_to_json(y) from (select ${REST_LEAD}) y) as lead, ${REST_VEHICLE}
      from (select * from lead where status = $1 order by created_at desc, id desc limit 50) l) i) p`;
