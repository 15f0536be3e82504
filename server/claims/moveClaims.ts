import type { EntityManager } from "typeorm";

import { sql } from "../core/sql.js";
import { run } from "../core/run.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";

interface Move {
  readonly policyId: string;
  /** The customer who keeps everything under the new address: also the claims without a policy. Null where another one takes the policy over. */
  readonly customerId: string | null;
  /** Addresses that somebody signed in with and signs in with now, lower-cased. */
  readonly from: string;
  readonly to: string;
}

/**
 * The claims that were answered at the former address of a sign-in are answered at the new one. Another address that somebody typed stays. Each is a new
 * version of its claim, and stands in its history.
 */
export async function moveClaims(
  manager: EntityManager,
  ctx: RequestContext,
  { policyId, customerId, from, to }: Move,
): Promise<void> {
  // In one order, so that two moves do not wait for each other.
  const claims: readonly { id: string; email: string }[] = await run(
    manager,
    sql`select id, email from claim
     where lower(email) = ${from} and (policy_id = ${policyId} or policy_id is null and customer_id = ${customerId}) order by id for update`,
  );
  for (const { id, email } of claims) {
    await run(manager, sql`update claim set email = ${to} where id = ${id}`);
    await recordActivity(manager, ctx, {
      subject: { kind: "claim", id },
      kind: ActivityKind.fields_changed,
      details: { changes: [{ field: "email", from: email, to }] },
    });
  }
}
