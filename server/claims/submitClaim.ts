import type { EntityManager } from "typeorm";

import { isBlank } from "#shared/text/blank.js";
import { isPlausibleEmail } from "#shared/text/email.js";
import { requireCustomer } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { Claim } from "./claim.entity.js";
import { claimAsStored } from "./claim.rules.js";
import { insertClaim } from "./insertClaim.js";
import { policiesOf, vehicleFacts } from "./policyFacts.js";
import { SubmitClaimInput } from "./portalClaim.inputs.js";

/**
 * A customer submits the form of the claims center. The claim is linked to their policy if they have exactly one. If the
 * policy or the address is moving at that moment, the claim is filed with what is true afterward.
 *
 * @throws DomainError VALIDATION_FAILED in the form's wording.
 */
export async function submitClaim(
  ctx: RequestContext,
  { idempotencyKey: key, ...request }: SubmitClaimInput,
): Promise<Rows<Claim>> {
  const { customerId, email: signedInAs } = requireCustomer(ctx);
  const claim = claimAsStored(request);
  checkForm(claim);
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "submitClaim", key, request }, async () => {
      const [policyId, ...others] = await heldPolicies(manager, customerId);
      const policy =
        policyId === undefined || others.length > 0 ? {} : { policyId, ...(await vehicleFacts(manager, policyId)) };
      const moved = claim.email === signedInAs ? { email: await currentEmail(manager, customerId) } : {};
      return await insertClaim(manager, ctx, { ...policy, ...claim, ...moved, customerId }, "claims center");
    }),
  );
  return byId(Claim, id);
}

/**
 * The customer's policies, which stay theirs until the transaction ends: a policy that is moving to another holder is
 * waited for.
 */
async function heldPolicies(manager: EntityManager, customerId: string): Promise<readonly string[]> {
  let locked: readonly string[] = [];
  for (;;) {
    const held = await policiesOf(manager, customerId);
    if (held.every((id) => locked.includes(id))) return held;
    await run(manager, sql`select from policy where id = any (${held}::text[]) order by id for key share`);
    locked = held;
  }
}

/** The address that the customer signs in with, which stays so until the transaction ends. */
async function currentEmail(manager: EntityManager, customerId: string): Promise<string | null> {
  const [customer] = await run<{ readonly email: string }>(
    manager,
    sql`select email from customer where id = ${customerId}::uuid for key share`,
  );
  return customer?.email ?? null;
}

function checkForm(form: Omit<SubmitClaimInput, "idempotencyKey">): void {
  const checks = new FieldChecks();
  for (const field of ["firstName", "lastName", "email", "phone", "message"] as const) {
    if (field === "email") {
      if (!isPlausibleEmail(form.email ?? "")) checks.refuse(field, "Invalid email");
    } else if (isBlank(form[field])) checks.refuse(field, "Required");
  }
  checkLengths(checks, SubmitClaimInput, form);
  checks.throwIfAny();
}
