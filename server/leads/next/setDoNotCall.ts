import type { RequestContext } from "#server/context.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { isBlank } from "#shared/text/blank.js";
import { changeLead } from "../changeLead.js";
import { saveWithStatus } from "../changeLeadStatus.js";
import type { Lead } from "../lead.entity.js";
import { LeadStatus } from "../lead.status.js";
import { changeContact } from "./doNotCall.js";
import { forgetRequests } from "./keptRequests.js";
import { SetDoNotCallInput } from "./next.inputs.js";

/**
 * Records that someone must not be contacted, or may be contacted again. A lead that is not sold gets the status Dnc
 * with it; lifting it leaves the status alone unless it is Dnc.
 *
 * @throws DomainError as `changeLead`; VALIDATION_FAILED without a reason.
 */
export async function setDoNotCall(ctx: RequestContext, input: SetDoNotCallInput): Promise<Rows<Lead>> {
  const { id, version, idempotencyKey: key, doNotCall } = input;
  const reason = (input.reason ?? "").trim();
  const checks = new FieldChecks();
  if (isBlank(reason)) checks.refuse("reason", "Please say why.");
  checkLengths(checks, SetDoNotCallInput, input);
  checks.throwIfAny();
  const contact = { doNotCall, reason };
  return await changeLead(
    ctx,
    { operation: "setDoNotCall", id, version, key, request: contact },
    async (manager, lead) => {
      if (!doNotCall && lead.status === LeadStatus.dnc)
        throw new DomainError("CONFLICT", "Change the status from Dnc before you lift this.");
      if (doNotCall && lead.status !== LeadStatus.sold)
        await saveWithStatus(manager, ctx, lead, { to: LeadStatus.dnc, contact });
      else await changeContact(manager, ctx, lead, contact);
      if (!doNotCall) await forgetRequests(manager, ctx, lead, reason);
    },
  );
}
