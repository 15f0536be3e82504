import { CHARGE_STATUS_LABELS } from "#shared/statuses/charge.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { lockRow, assertVersion } from "../core/entityRows.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { Charge } from "./charge.entity.js";
import type { SetChargeStatusInput } from "./payment.inputs.js";
import { keptNotes } from "./recordCharge.js";

/**
 * Any status may follow any other; if notes are absent, they stay.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND; CONFLICT if the sender has read another version than the current
 * one.
 */
export async function setChargeStatus(ctx: RequestContext, input: SetChargeStatusInput): Promise<Rows<Charge>> {
  const { id, status, notes, version } = input;
  const checks = new FieldChecks();
  const kept = keptNotes(checks, notes);
  checks.throwIfAny();
  await ctx.database.transaction(async (manager) => {
    const charge = await lockRow(manager, Charge, id, "We can't find that charge.");
    assertVersion("charge", charge, version, `Its status is ${CHARGE_STATUS_LABELS[charge.status]} now.`);
    const wanted = { status, notes: notes === undefined ? charge.notes : kept };
    if (wanted.status === charge.status && wanted.notes === charge.notes) return;
    await manager.update(Charge, { id: charge.id }, wanted);
    const { policyId, description, amountCents, status: from } = charge;
    await recordActivity(manager, ctx, {
      subject: { kind: "policy", id: policyId },
      kind: ActivityKind.charge_status_changed,
      details: {
        chargeId: charge.id,
        description,
        amountCents,
        ...(status !== from && { from, to: status }),
        ...(wanted.notes !== charge.notes && { notesChanged: true }),
      },
    });
  });
  return byId(Charge, id);
}
