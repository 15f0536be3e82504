import { audit } from "#server/audit/audit.js";
import { AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import { givenCents, paymentCents, reserveCents } from "#server/claims/claimMoney.sql.js";
import type { RequestContext } from "#server/context.js";
import { type CsvColumns, type CsvFile, csvPieces, dollars, eastern, yesOrNo } from "#server/core/csvPieces.js";
import { sql } from "#server/core/sql.js";
import { mayBeCalled } from "#server/leads/mayBeCalled.sql.js";
import { STAFF_NAME } from "#server/leads/owner/salesperson.entity.js";
import { endOf } from "#server/policies/premium/premium.sql.js";
import { newYorkDay } from "#shared/days.js";
import { BulkList } from "./bulk.kinds.js";
import type { BulkChange } from "./bulkChange.entity.js";
import { visibleBulkChange } from "./visibleBulkChange.js";

/** A list's file: its columns over `root` and the joined tables. */
interface ChosenRows {
  readonly joined: string;
  readonly columns: CsvColumns;
}

const VEHICLE = "concat_ws(' ', vehicle.year, vehicle.make, vehicle.model)";

const CHARGES_PAID = `(select coalesce(sum(charge.amount_cents), 0) from charge
  where charge.policy_id = root.id and charge.status = 'paid' and not charge.is_fee)`;
const FIRST_PAID_ON = `(select min(made.payment_date) from claim_payment made
  where made.claim_id = root.id and made.status = 'paid')`;

/** The id of a row that is gone may be anything that was sent. */
const CHOSEN_UUID = "case when chosen.reason is distinct from 'gone' then chosen.record_id::uuid end";

const LISTS: Readonly<Record<BulkList, ChosenRows>> = {
  [BulkList.leads]: {
    joined: `lead root on root.id = ${CHOSEN_UUID} left join vehicle on vehicle.lead_id = root.id
      left join staff on staff.id = root.owner_id left join lead_next_action next on next.lead_id = root.id`,
    columns: [
      ["ID", "root.id"],
      ["Status", "root.status"],
      ["First name", "root.first_name"],
      ["Last name", "root.last_name"],
      ["Email", "root.email"],
      ["Phone", "root.phone"],
      ["Do not call", yesOrNo("root.do_not_call_at is not null or root.status = 'dnc'")],
      ["May be called", yesOrNo(mayBeCalled("root"))],
      ["City", "root.city"],
      ["State", "root.state"],
      ["Vehicle", VEHICLE],
      ["Source", "root.source"],
      ["Owner", STAFF_NAME],
      ["Next action", "concat_ws(': ', next.kind, next.description)"],
      ["Due (Eastern time)", eastern("next.due_at")],
      ["Created (Eastern time)", eastern("root.created_at")],
    ],
  },
  [BulkList.policies]: {
    joined: `policy root on root.id = chosen.record_id join lead on lead.id = root.lead_id left join vehicle on vehicle.lead_id = lead.id
      left join ${endOf("root")}`,
    columns: [
      ["Policy", "root.id"],
      ["Package", "root.package"],
      ["First name", "lead.first_name"],
      ["Last name", "lead.last_name"],
      ["Email", "lead.email"],
      ["Phone", "lead.phone"],
      ["Do not call", yesOrNo("lead.do_not_call_at is not null or lead.status = 'dnc'")],
      ["May be called", yesOrNo(mayBeCalled("lead"))],
      ["State", "lead.state"],
      ["Vehicle", VEHICLE],
      ["VIN", "vehicle.vin"],
      ["Odometer", "vehicle.odometer"],
      ["Starts", "root.policy_start_date"],
      ["Expires", "root.expiration_date"],
      ["Expiration miles", "root.expiration_miles"],
      ["Deductible", "root.deductible"],
      ["Down payment", dollars("root.down_payment_cents")],
      ["Monthly payment", dollars("root.monthly_payment_cents")],
      ["Total premium", dollars("root.total_premium_cents")],
      ["Charges paid", dollars(CHARGES_PAID)],
      ["Cancellation", "ended.reason"],
      ["Requested on", "ended.requested_on"],
      ["Cancellation fee", dollars("ended.fee_cents")],
      ["Refund", dollars("ended.refund_cents")],
      ["Refund sent on", "ended.refunded_on"],
      ["Created (Eastern time)", eastern("root.created_at")],
    ],
  },
  [BulkList.claims]: {
    joined: `claim root on root.id = ${CHOSEN_UUID} left join policy on policy.id = root.policy_id left join lead on lead.id = policy.lead_id`,
    columns: [
      ["ID", "root.id"],
      ["Status", "root.status"],
      ["First name", "root.first_name"],
      ["Last name", "root.last_name"],
      ["Email", "root.email"],
      ["Phone", "root.phone"],
      ["Policy", "root.policy_id"],
      ["Package", "policy.package"],
      ["State", "lead.state"],
      ["Vehicle", "concat_ws(' ', root.year, root.make, root.model)"],
      ["VIN", "root.vin"],
      ["Odometer", "root.current_odometer"],
      ["Reason", "root.claim_reason"],
      ["Authorized", dollars(givenCents("root", "authorized_cents"))],
      ["We pay", dollars(givenCents("root", "owed_cents"))],
      ["Paid", dollars(paymentCents("root", "paid"))],
      ["First paid on", FIRST_PAID_ON],
      ["Set aside", dollars(reserveCents("root"))],
      ["Assigned to", "root.assigned_to_name"],
      ["Created (Eastern time)", eastern("root.created_at")],
      ["Last update (Eastern time)", eastern("root.updated_at")],
    ],
  },
};

/**
 * The chosen rows as they are now, including those that the change leaves out. Each reading is logged in the audit log.
 *
 * @throws DomainError NOT_FOUND; FORBIDDEN if the viewer may no longer use its list.
 */
export async function bulkCsv(ctx: RequestContext, id: string): Promise<CsvFile> {
  const bulk = await visibleBulkChange(ctx, id);
  if (ctx.headersOnly !== true)
    await audit(ctx.database, ctx, {
      kind: AuditKind.list_exported,
      subject: { kind: AuditSubjectKind.list, id: bulk.list, label: bulk.list },
      details: { format: "csv", rows: bulk.chosen, bulkId: bulk.id },
    });
  return { name: `${bulk.list}-${newYorkDay(new Date())}.csv`, pieces: pieces(ctx, bulk) };
}

function pieces({ database }: RequestContext, { id, list }: BulkChange): AsyncIterable<string> {
  const { joined, columns } = LISTS[list];
  return csvPieces(database, {
    columns,
    tables: `bulk_change_row chosen join ${joined}`,
    where: sql`chosen.bulk_id = ${id}`,
    sortedBy: [["chosen.position", "integer"]],
    order: "asc",
  });
}
