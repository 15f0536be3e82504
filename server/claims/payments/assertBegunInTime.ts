import type { EntityManager } from "typeorm";

import { longDay } from "#server/core/calendarDay.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { expired, payableCents } from "../claimMoney.sql.js";

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
    sql`select ${raw(payableCents("claim", "begun.day"))} as cents, over.number, over.valid_until::text as "lastDay"
      from claim cross join (select ${begunOn}::date as day) begun
      left join lateral (select given.number, given.valid_until from claim_authorization given
        where given.claim_id = claim.id and given.valid_until < begun.day and ${raw(expired("given"))}
        order by given.valid_until desc limit 1) over on true
      where claim.id = ${claimId}::uuid`,
  );
  if (found === undefined || amountCents <= found.cents || found.lastDay === null) return;
  const checks = new FieldChecks();
  const over = `${found.number ?? "The authorization"} was valid until ${longDay(found.lastDay)}.`;
  checks.refuse("repairBegunOn", `${over} Enter the day the repair began, if it was no later, or extend it first.`);
  checks.throwIfAny();
}
