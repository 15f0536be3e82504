import type { EntityManager } from "typeorm";

import { MAX_INT } from "#shared/limits/integers.js";
import { CHARGE_MAX_LENGTHS, NEWEST_CHARGES } from "#shared/limits/policyLimits.js";
import { formatMoney } from "#shared/money.js";
import { isBlank } from "#shared/text/blank.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { insertRow } from "../core/entityRows.js";
import { DomainError } from "../core/errors.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { holdPolicy } from "../policies/lockPolicy.js";
import { Charge } from "./charge.entity.js";
import { ChargeStatus } from "./charge.status.js";
import { keptText } from "./keptText.js";
import type { RecordChargeInput } from "./payment.inputs.js";

/**
 * Staff record a charge on a policy.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the policy; CONFLICT for an idempotency key of another request, and if
 * there is a charge that the sender has not seen: it may be the same payment.
 */
export async function recordCharge(ctx: RequestContext, input: RecordChargeInput): Promise<Rows<Charge>> {
  const { idempotencyKey: key, seenChargeIds: seen, ...sent } = input;
  const checks = new FieldChecks();
  if (isBlank(input.description)) checks.refuse("description", "Please enter what the charge is for.");
  const charge = {
    description: keptText(checks, "description", input.description?.trim(), CHARGE_MAX_LENGTHS.description) ?? "",
    amountCents: input.amountCents ?? 0,
    status: input.status ?? ChargeStatus.pending,
    chargedAt: input.chargedAt ?? new Date(),
    notes: keptNotes(checks, input.notes),
  };
  checks.range("amountCents", charge.amountCents, [1, MAX_INT], "Please enter an amount above 0.");
  checks.throwIfAny();
  // The stored form: a card number might be guessed from the hash of the sent one.
  const request = { ...sent, description: charge.description, notes: charge.notes };
  const id = await ctx.database.transaction(async (manager) => {
    const policyId = await holdPolicy(manager, input.policyId);
    return await once(manager, ctx, { operation: "recordCharge", key, request: { ...request, policyId } }, async () => {
      if (seen != null) await assertSeen(manager, policyId, seen);
      const made = await insertRow(manager, Charge, { ...charge, policyId });
      const { description, amountCents, status } = charge;
      await recordActivity(manager, ctx, {
        subject: { kind: "policy", id: policyId },
        kind: ActivityKind.charge_recorded,
        details: { chargeId: made, description, amountCents, status },
      });
      return made;
    });
  });
  return byId(Charge, id);
}

/** Charges of a policy are recorded one after the other, so that of two people with the same payment one is told. */
async function assertSeen(manager: EntityManager, policyId: string, seen: readonly string[]): Promise<void> {
  await run(manager, sql`select pg_advisory_xact_lock(hashtextextended(${`charge ${policyId}`}, 0))`);
  const [unseen] = await run<{ readonly description: string; readonly amountCents: number }>(
    manager,
    sql`select description, amount_cents as "amountCents"
    from (select id, description, amount_cents from charge where policy_id = ${policyId}
      order by charged_at desc, id desc limit ${NEWEST_CHARGES}) newest
    where id::text <> all(${seen}::text[]) limit 1`,
  );
  if (unseen === undefined) return;
  const { description, amountCents } = unseen;
  throw new DomainError(
    "CONFLICT",
    `Another charge has been recorded meanwhile: ${description}, ${formatMoney(amountCents)}. Record yours again only if it's a different one.`,
  );
}

export function keptNotes(checks: FieldChecks, notes: string | null | undefined): string | null {
  return keptText(checks, "notes", notes, CHARGE_MAX_LENGTHS.notes);
}
