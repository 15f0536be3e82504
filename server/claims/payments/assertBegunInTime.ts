import type { EntityManager } from "typeorm";

import { longDay } from "#server/core/calendarDay.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { paymentCents } from "../claimMoney.sql.js";

interface Paid {
  readonly amountCents: number;
  /** When the repair began; today if not given. */
  readonly begunOn: string;
}

/**
 * Asserts that the repair began no later than the last day of each authorization from which a locked claim pays.
 *
 * @throws DomainError VALIDATION_FAILED that names the authorization and its last day
 */
export async function assertBegunInTime(
  manager: EntityManager,
  claimId: string,
  { amountCents, begunOn }: Paid,
): Promise<void> {
  const [found] = await run<{
    readonly cents: number;
    readonly number: string | null;
    readonly lastDay: string | null;
  }>(
    manager,
    sql`select coalesce(sum(given.owed_cents) filter (where given.valid_until >= ${begunOn}::date), 0)::integer
          - ${raw(paymentCents("claim", "scheduled", "paid"))} as cents,
        (array_agg(given.number order by given.valid_until) filter (where given.valid_until < ${begunOn}::date))[1] as number,
        (min(given.valid_until) filter (where given.valid_until < ${begunOn}::date))::text as "lastDay"
      from claim left join claim_authorization given on given.claim_id = claim.id and given.status = 'given'
      where claim.id = ${claimId}::uuid group by claim.id`,
  );
  if (found === undefined || amountCents <= found.cents || found.lastDay === null) return;
  const checks = new FieldChecks();
  const over = `${found.number ?? "The authorization"} was valid until ${longDay(found.lastDay)}.`;
  checks.refuse("repairBegunOn", `${over} Enter the day the repair began, if it was no later, or extend it first.`);
  checks.throwIfAny();
}
