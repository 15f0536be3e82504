import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { insertRow } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { newYorkDay } from "#shared/days.js";
import { FIRST_CONSENT_DAY } from "#shared/limits/leadLimits.js";
import { newYorkInstant } from "#shared/newYorkTime.js";
import { isBlank } from "#shared/text/blank.js";
import { phoneDigits } from "#shared/text/phone.js";
import { changeLead } from "../changeLead.js";
import { Lead } from "../lead.entity.js";
import { LeadConsent } from "../leadConsent.entity.js";
import { assertMayContact } from "./doNotCall.js";
import { RecordCallConsentInput } from "./next.inputs.js";

/** In place of the version of a wording on the site. */
const VERSION = "recorded by staff";

/**
 * Records that someone agreed to be called, by phone or in writing: as evidence, for the lead's present phone and email.
 *
 * @throws DomainError as `changeLead`; CONFLICT for someone who asked not to be contacted, and for a lead without a
 * phone; VALIDATION_FAILED.
 */
export async function recordCallConsent(ctx: RequestContext, input: RecordCallConsentInput): Promise<Rows<Lead>> {
  const { id, version, idempotencyKey: key, givenOn } = input;
  const how = (input.how ?? "").trim();
  const checks = new FieldChecks();
  if (givenOn > newYorkDay(new Date())) checks.refuse("givenOn", "Please choose today or an earlier day.");
  else if (givenOn < FIRST_CONSENT_DAY) checks.refuse("givenOn", "Please check the year.");
  if (isBlank(how)) checks.refuse("how", "Please say how they agreed.");
  checkLengths(checks, RecordCallConsentInput, input);
  checks.throwIfAny();
  const request = { givenOn, how };
  return await changeLead(ctx, { operation: "recordCallConsent", id, version, key, request }, async (manager, lead) => {
    assertMayContact(lead);
    if (phoneDigits(lead.phone) === "")
      throw new DomainError("CONFLICT", "Enter this person's phone number first: their consent is for that number.");
    await insertRow(manager, LeadConsent, {
      leadId: lead.id,
      text: how,
      version: VERSION,
      givenAt: newYorkInstant({ day: givenOn, minutes: 0 }),
      ipAddress: "",
      userAgent: "",
      phone: lead.phone ?? "",
      email: lead.email ?? "",
      recordedBy: requireStaff(ctx).username,
    });
    await manager.update(Lead, { id: lead.id }, { consentTcpa: true });
    await recordActivity(manager, ctx, {
      subject: { kind: "lead", id: lead.id },
      kind: ActivityKind.call_consent_recorded,
      details: { givenOn, how },
    });
  });
}
