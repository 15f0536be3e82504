import { leadFields } from "#shared/fields/leadFields.js";
import { normalizedTexts } from "#shared/fields/textField.js";
import type { RequestContext } from "../context.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { changeLeadStatus } from "../leads/changeLeadStatus.js";
import { Lead } from "../leads/lead.entity.js";
import type { LeadFieldsInput } from "../leads/lead.inputs.js";
import { DEFAULT_SOURCE } from "../leads/lead.rules.js";
import { lockLead } from "../leads/lockLead.js";
import { takeOverRequest } from "../leads/next/takeOverRequest.js";
import { checkPolicyFields } from "../policies/policy.rules.js";
import { savePolicyFields } from "../policies/savePolicyFields.js";
import { saveVehicle } from "../vehicles/saveVehicle.js";
import { checkVehicle, withoutYearZero } from "../vehicles/vehicle.rules.js";
import { UpdateLeadInput } from "./record.inputs.js";
import { recordChanges } from "./recordChanges.js";
import { saveLeadFields } from "./saveLeadFields.js";

/**
 * Saves what was sent about a lead, its vehicle and its policy: absent fields stay, null clears. Only what differs is
 * changed and recorded.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a stale `version`; VALIDATION_FAILED.
 */
export async function updateLead(ctx: RequestContext, input: UpdateLeadInput): Promise<Rows<Lead>> {
  const { status, ...fields } = input.lead ?? {};
  const vehicle = withoutYearZero(input.vehicle ?? {});
  const policy = input.policy ?? {};
  const wanted = withoutNulls(normalizedTexts(leadFields, fields));
  const checks = new FieldChecks();
  if (status === null) checks.refuse("lead.status", "Please choose a status.");
  checkLengths(checks, UpdateLeadInput, input);
  checkVehicle(checks, "vehicle", vehicle);
  checkPolicyFields(checks, "policy", policy);
  checks.throwIfAny();
  await ctx.database.transaction(async (manager) => {
    const lead = await lockLead(manager, input.id, input.version);
    const { email, phone } = lead;
    if (status != null) await changeLeadStatus(manager, ctx, lead, status);
    const changes = [
      ...(await saveLeadFields(manager, ctx, lead, wanted)),
      ...(await saveVehicle(manager, lead.id, vehicle)),
      ...(await savePolicyFields(manager, lead.id, policy)),
    ];
    await recordChanges(manager, ctx, lead.id, changes);
    await takeOverRequest(manager, ctx, { email, phone }, lead);
  });
  return byId(Lead, input.id);
}

/** Clearing a field that cannot be empty resets it to its default. */
function withoutNulls({ source, newsletter, sentToExternalSales, ...texts }: Omit<LeadFieldsInput, "status">) {
  return {
    ...texts,
    ...(source !== undefined && { source: source || DEFAULT_SOURCE }),
    ...(newsletter !== undefined && { newsletter: newsletter ?? false }),
    ...(sentToExternalSales !== undefined && { sentToExternalSales: sentToExternalSales ?? false }),
  };
}
