import { firstTransferSince } from "#server/auth/policy.scope.js";
import { givenCents, paymentCents, reserveCents } from "#server/claims/claimMoney.sql.js";
import { midnight } from "#server/core/createdDays.js";
import { type CsvColumns, type CsvRows, dollars, eastern } from "#server/core/csvPieces.js";
import { dayInNewYork } from "#server/core/newYorkDay.sql.js";
import type { ReportDays } from "#server/core/reportDays.js";
import { type Sql, raw, sql } from "#server/core/sql.js";
import { STAFF_NAME } from "#server/leads/owner/salesperson.entity.js";
import { endOf, priceOf } from "#server/policies/premium/premium.sql.js";
import type { Bordereau } from "#shared/bordereaux.js";

/** SQL of a column of whoever held the policy then: a month that is closed keeps its names when the car gets another owner. */
function holderThen(column: string): string {
  return `case when passed.id is null then lead.${column} else passed.former_${column} end`;
}

/** SQL, as after `join`, of the policy's lead, its vehicle and the first transfer since the instant. */
function holderTables(at: string): string {
  return `lead on lead.id = policy.lead_id left join vehicle on vehicle.lead_id = lead.id ${transferSince(at)}`;
}

function transferSince(at: string): string {
  return `left join lateral (select passed.* from ${firstTransferSince("policy.id", at)}) passed on true`;
}

/** The policy and its holder, without whom no amount can be assigned. */
const POLICY_COLUMNS: CsvColumns = [
  ["Policy", "policy.id"],
  ["Package", "policy.package"],
  ["First name", holderThen("first_name")],
  ["Last name", holderThen("last_name")],
  ["State", holderThen("state")],
  ["ZIP", holderThen("zip")],
  ["Vehicle", "concat_ws(' ', vehicle.year, vehicle.make, vehicle.model)"],
  ["VIN", "vehicle.vin"],
];
const PRICE = priceOf("policy");

interface Lines {
  readonly columns: CsvColumns;
  readonly tables: string;
  /** SQL of the day or instant by which a line belongs to a month. */
  readonly at: string;
  readonly type: "date" | "timestamptz";
  /** With `at`, it tells the lines apart. */
  readonly id: readonly [value: string, type: string];
}

const LINES: Readonly<Record<Bordereau, Lines>> = {
  sales: {
    columns: [
      ["Sold on", dayInNewYork("policy.created_at")],
      ...POLICY_COLUMNS,
      ["Odometer", "vehicle.odometer"],
      ["Starts", "policy.policy_start_date"],
      ["Expires", "coalesce(ended.sold_until, policy.expiration_date)"],
      ["Expiration miles", "policy.expiration_miles"],
      ["Deductible", "policy.deductible"],
      ["Total premium", dollars(PRICE)],
      ["Down payment", dollars("policy.down_payment_cents")],
      ["Monthly payment", dollars("policy.monthly_payment_cents")],
      ["Owner", STAFF_NAME],
      ["Cancelled from", "ended.last_day + 1"],
    ],
    tables: `policy join ${holderTables("policy.created_at")} left join staff on staff.id = lead.owner_id
      left join ${endOf("policy")}`,
    at: "policy.created_at",
    type: "timestamptz",
    id: ["policy.id", "text"],
  },
  // A month that is closed does not change: taking a cancellation back is a line of its own, with its amounts subtracted.
  cancellations: {
    columns: [
      ["Recorded on", dayInNewYork("entry.at")],
      ["Entry", "entry.kind"],
      ...POLICY_COLUMNS,
      ["Reason", "entry.reason"],
      ["Requested on", "entry.requested_on"],
      ["Last day", "entry.last_day"],
      ["Sold until", "entry.sold_until"],
      ["Odometer", "entry.odometer"],
      ["Total premium", dollars(`entry.sign * ${PRICE}`)],
      ["Used", dollars("entry.sign * entry.used_cents")],
      ["Paid for the policy", dollars("entry.sign * entry.paid_cents")],
      ["Paid for claims", dollars("entry.sign * entry.claims_paid_cents")],
      ["Fee", dollars("entry.sign * entry.fee_cents")],
      ["Refund", dollars("entry.sign * entry.refund_cents")],
      ["Paid to", "entry.payee_name"],
      ["Due on", "case when entry.refund_cents > 0 then entry.requested_on + entry.refund_days end"],
      ["Sent on", "entry.refunded_on"],
      ["Reference", "entry.refund_reference"],
      ["Recorded by", "case entry.kind when 'cancelled' then entry.created_by_name end"],
    ],
    tables: `(select 'cancelled' as kind, 1 as sign, created_at as at, ended.* from policy_cancellation ended
        union all select 'reinstated', -1, reinstated_at, ended.* from policy_cancellation ended where reinstated_at is not null) entry
      join policy on policy.id = entry.policy_id join ${holderTables("entry.at")}`,
    at: "entry.at",
    type: "timestamptz",
    id: ["entry.id", "uuid"],
  },
  charges: {
    columns: [
      ["Charged (Eastern time)", eastern("charge.charged_at")],
      ...POLICY_COLUMNS,
      ["Description", "charge.description"],
      ["For the month of", "to_char(charge.period, 'YYYY-MM')"],
      ["Status", "charge.status"],
      ["Amount", dollars("charge.amount_cents")],
      ["Notes", "charge.notes"],
      ["Charge", "charge.id"],
    ],
    tables: `charge join policy on policy.id = charge.policy_id join ${holderTables("charge.charged_at")}`,
    at: "charge.charged_at",
    type: "timestamptz",
    id: ["charge.id", "uuid"],
  },
  claims: {
    columns: [
      ["Filed on", dayInNewYork("claim.created_at")],
      ["Claim", "claim.id"],
      ["Status", "claim.status"],
      ["Policy", "claim.policy_id"],
      ["Package", "policy.package"],
      ["First name", "claim.first_name"],
      ["Last name", "claim.last_name"],
      ["State", holderThen("state")],
      ["Vehicle", "concat_ws(' ', claim.year, claim.make, claim.model)"],
      ["VIN", "claim.vin"],
      ["Odometer", "claim.current_odometer"],
      ["Reason", "claim.claim_reason"],
      ["Decided on", dayInNewYork("reached.decided_at")],
      ["Authorized", dollars(givenCents("claim", "authorized_cents"))],
      ["We pay", dollars(givenCents("claim", "owed_cents"))],
      ["Paid", dollars(paymentCents("claim", "paid"))],
      ["Set aside", dollars(reserveCents("claim"))],
      ["Assigned to", "claim.assigned_to_name"],
    ],
    tables: `claim left join policy on policy.id = claim.policy_id left join lead on lead.id = policy.lead_id
      ${transferSince("claim.created_at")} left join claim_milestone reached on reached.claim_id = claim.id`,
    at: "claim.created_at",
    type: "timestamptz",
    id: ["claim.id", "uuid"],
  },
  "claim-payments": {
    columns: [
      ["Payment date", "payment.payment_date"],
      ["Claim", "claim.id"],
      ["Policy", "claim.policy_id"],
      ["Package", "policy.package"],
      ["First name", "claim.first_name"],
      ["Last name", "claim.last_name"],
      ["State", holderThen("state")],
      ["Filed on", dayInNewYork("claim.created_at")],
      ["Status", "payment.status"],
      ["Paid to", "payment.payee"],
      ["Payee", "payment.payee_name"],
      ["Method", "payment.method"],
      ["Reference", "payment.reference"],
      ["Amount", dollars("payment.amount_cents")],
      ["Why not", "payment.reason"],
      ["Recorded by", "payment.created_by_name"],
      ["Payment", "payment.id"],
    ],
    tables: `claim_payment payment join claim on claim.id = payment.claim_id
      left join policy on policy.id = claim.policy_id left join lead on lead.id = policy.lead_id
      ${transferSince("claim.created_at")}`,
    at: "payment.payment_date",
    type: "date",
    id: ["payment.id", "uuid"],
  },
};

/** The lines of these days, earliest first. */
export function bordereauRows(bordereau: Bordereau, days: ReportDays): CsvRows {
  const { columns, tables, at, type, id } = LINES[bordereau];
  return { columns, tables, where: within(at, type, days), sortedBy: [[at, type], id], order: "asc" };
}

function within(at: string, type: Lines["type"], { from, to }: ReportDays): Sql {
  if (type === "date") return sql`${raw(at)} between ${from}::date and ${to}::date`;
  return sql`${raw(at)} >= ${midnight(sql`${from}::date`)} and ${raw(at)} < ${midnight(sql`${to}::date + 1`)}`;
}
