import { newLeadFields } from "#shared/fields/leadFields.js";
import { normalizedTexts } from "#shared/fields/textField.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { insertRow } from "../core/entityRows.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { addVehicle } from "../vehicles/saveVehicle.js";
import { checkVehicle, withoutFillers } from "../vehicles/vehicle.rules.js";
import { Lead } from "./lead.entity.js";
import { CreateLeadInput } from "./lead.inputs.js";
import { DEFAULT_SOURCE } from "./lead.rules.js";
import { LeadStatus } from "./lead.status.js";
import { askedBefore } from "./next/askedBefore.js";
import { assignNewLead } from "./owner/assignNewLead.js";

/**
 * Staff add a lead. No field is required. If a lead with its email or phone asked not to be contacted, neither may this
 * one be, until someone lifts it.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT for an idempotency key of another request.
 */
export async function createLead(ctx: RequestContext, input: CreateLeadInput): Promise<Rows<Lead>> {
  const { idempotencyKey: key, ...request } = input;
  const lead = normalizedTexts(newLeadFields, input.lead);
  const vehicle = withoutFillers(input.vehicle ?? {});
  const checks = new FieldChecks();
  checkLengths(checks, CreateLeadInput, input);
  checkVehicle(checks, "vehicle", vehicle);
  checks.throwIfAny();
  const source = lead.source || DEFAULT_SOURCE;
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "createLead", key, request }, async () => {
      const asked = await askedBefore(manager, ctx, lead);
      const made = await insertRow(manager, Lead, { ...lead, source, status: LeadStatus.new, ...asked });
      await addVehicle(manager, made, vehicle);
      await recordActivity(manager, ctx, {
        subject: { kind: "lead", id: made },
        kind: ActivityKind.created,
        details: { source },
      });
      if (asked) {
        await recordActivity(manager, ctx, {
          subject: { kind: "lead", id: made },
          kind: ActivityKind.do_not_call_set,
          details: { reason: asked.doNotCallReason },
        });
      }
      await assignNewLead(manager, made);
      return made;
    }),
  );
  return byId(Lead, id);
}
