import type { EntityManager } from "typeorm";

import { COVERAGE_REQUEST_MESSAGE } from "#shared/messages/requestMessages.js";
import { isBlank } from "#shared/text/blank.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import { requireCustomer } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { insertRow } from "../core/entityRows.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { addVehicle } from "../vehicles/saveVehicle.js";
import { checkVehicle, withoutYearZero } from "../vehicles/vehicle.rules.js";
import { Lead } from "./lead.entity.js";
import { LeadNote } from "./leadNote.entity.js";
import { assignNewLead } from "./owner/assignNewLead.js";
import { RequestCoverageInput } from "./requestCoverage.inputs.js";

/** The source of such leads. */
const SOURCE = "portal";

/**
 * A customer asks for coverage of another vehicle: creates a lead linked to them, with their message as its first note.
 * Returns its id.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT for an idempotency key of another request.
 */
export async function requestCoverage(ctx: RequestContext, input: RequestCoverageInput): Promise<string> {
  const { customerId, email } = requireCustomer(ctx);
  const { idempotencyKey: key, ...request } = input;
  const vehicle = withoutYearZero(input.vehicle ?? {});
  const checks = new FieldChecks();
  if (isBlank(input.message)) checks.refuse("message", COVERAGE_REQUEST_MESSAGE);
  checkLengths(checks, RequestCoverageInput, input);
  checkVehicle(checks, "vehicle", vehicle);
  checks.throwIfAny();
  return await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "requestCoverage", key, request }, async () => {
      const known = await knownOf(manager, customerId);
      const phone = isBlank(input.phone) ? known.phone : (input.phone ?? null);
      const lead = { ...known, phone, email, customerId, source: SOURCE, ipAddress: ctx.origin.ipAddress };
      const leadId = await insertRow(manager, Lead, lead);
      await addVehicle(manager, leadId, vehicle);
      await recordActivity(manager, ctx, {
        subject: { kind: "lead", id: leadId },
        kind: ActivityKind.created,
        details: { source: SOURCE },
      });
      await manager.insert(LeadNote, { leadId, content: input.message ?? "", authorName: email });
      await assignNewLead(manager, leadId);
      return leadId;
    }),
  );
}

type Known = Pick<Lead, "firstName" | "lastName" | "phone" | "phoneType" | "state" | "city" | "zip">;

/** The customer's details from their latest policy. */
async function knownOf(manager: EntityManager, customerId: string): Promise<Known> {
  const [known]: readonly Known[] = await run(
    manager,
    sql`select lead.first_name as "firstName", lead.last_name as "lastName", lead.phone, lead.phone_type as "phoneType",
       lead.state, lead.city, lead.zip
     from lead join policy on policy.lead_id = lead.id
     join policy_customer held on held.policy_id = policy.id
     where held.customer_id = ${customerId} order by policy.created_at desc, policy.id desc limit 1`,
  );
  const nothing = { firstName: null, lastName: null, phone: null, phoneType: null, state: null, city: null, zip: null };
  return known ?? nothing;
}
