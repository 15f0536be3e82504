import { holderFields } from "#shared/fields/leadFields.js";
import { normalizedTexts } from "#shared/fields/textField.js";
import { isBlank } from "#shared/text/blank.js";
import type { RequestContext } from "../context.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import type { Rows } from "../engine/projection/rows.js";
import { takeOverRequest } from "../leads/next/takeOverRequest.js";
import { lockPolicy } from "../policies/lockPolicy.js";
import type { Policy } from "../policies/policy.entity.js";
import { checkPolicyFields } from "../policies/policy.rules.js";
import { policyDetail } from "../policies/policyDetail.js";
import { savePolicyFields } from "../policies/savePolicyFields.js";
import { saveVehicle } from "../vehicles/saveVehicle.js";
import { checkVehicle, withoutYearZero } from "../vehicles/vehicle.rules.js";
import { UpdatePolicyInput } from "./record.inputs.js";
import { recordChanges } from "./recordChanges.js";
import { saveLeadFields } from "./saveLeadFields.js";

/**
 * Saves what was sent about a policy, its holder and its vehicle: absent fields stay; null or an empty string clears.
 * Only what differs is changed and recorded.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a stale `version`; VALIDATION_FAILED.
 */
export async function updatePolicy(ctx: RequestContext, input: UpdatePolicyInput): Promise<Rows<Policy>> {
  const holder = normalizedTexts(holderFields, withoutBlanks(input.lead ?? {}));
  const vehicle = withoutYearZero(withoutBlanks(input.vehicle ?? {}));
  const fields = input.policy ?? {};
  const checks = new FieldChecks();
  checkLengths(checks, UpdatePolicyInput, input);
  checkVehicle(checks, "vehicle", vehicle);
  checkPolicyFields(checks, "policy", fields);
  checks.throwIfAny();
  await ctx.database.transaction(async (manager) => {
    const { lead } = await lockPolicy(manager, input.id, input.version);
    const { email, phone } = lead;
    await recordChanges(manager, ctx, lead.id, [
      ...(await saveLeadFields(manager, ctx, lead, holder)),
      ...(await saveVehicle(manager, lead.id, vehicle)),
      ...(await savePolicyFields(manager, lead.id, fields)),
    ]);
    await takeOverRequest(manager, ctx, { email, phone }, lead);
  });
  return policyDetail(input.id);
}

/** A blank text becomes null. */
function withoutBlanks<Fields extends object>(fields: Fields): Fields {
  const kept: Fields = { ...fields };
  for (const field of Object.keys(kept) as (keyof Fields)[]) {
    const value = kept[field];
    if (typeof value === "string" && isBlank(value)) Object.assign(kept, { [field]: null });
  }
  return kept;
}
