import { isBlank } from "#shared/text/blank.js";
import type { RequestContext } from "../../context.js";
import { DomainError } from "../../core/errors.js";
import { FieldChecks } from "../../core/fieldChecks.js";
import { once } from "../../core/idempotency.js";
import { uuidOf } from "../../core/ids.js";
import { checkLengths } from "../../engine/fields/maxLength.js";
import { type Rows, byId } from "../../engine/projection/rows.js";
import { saveWithStatus } from "../changeLeadStatus.js";
import { Lead } from "../lead.entity.js";
import { LeadStatus } from "../lead.status.js";
import { lockLead } from "../lockLead.js";
import { changeContact } from "./doNotCall.js";
import { SetDoNotCallInput } from "./next.inputs.js";

/**
 * Writes down that somebody is not to be contacted, or that they may be again. A lead that is not sold gets the status
 * Dnc with it; lifting it leaves the status to whoever lifts it, unless it is Dnc.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for a stale `version`; VALIDATION_FAILED without a reason.
 */
export async function setDoNotCall(ctx: RequestContext, input: SetDoNotCallInput): Promise<Rows<Lead>> {
  const { id, version, doNotCall } = input;
  const reason = (input.reason ?? "").trim();
  const checks = new FieldChecks();
  if (isBlank(reason)) checks.refuse("reason", "Please say why.");
  checkLengths(checks, SetDoNotCallInput, input);
  checks.throwIfAny();
  const request = { id: uuidOf(id), version, doNotCall, reason };
  const leadId = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "setDoNotCall", request }, async () => {
      const lead = await lockLead(manager, id, version);
      const contact = { doNotCall, reason };
      if (!doNotCall && lead.status === LeadStatus.dnc)
        throw new DomainError("CONFLICT", "Choose another status than Dnc before you lift this.");
      if (doNotCall && lead.status !== LeadStatus.sold)
        await saveWithStatus(manager, ctx, lead, { to: LeadStatus.dnc, contact });
      else await changeContact(manager, ctx, lead, contact);
      return lead.id;
    }),
  );
  return byId(Lead, leadId);
}
