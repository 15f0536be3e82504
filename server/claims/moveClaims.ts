import type { EntityManager } from "typeorm";

import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";

interface Move {
  readonly policyId: string;
  /**
   * The customer whose address changed, if they keep all their policies: their claims without a policy move too. Null
   * if another customer takes over the policy.
   */
  readonly customerId: string | null;
  /** The old and new sign-in addresses, lower-cased. */
  readonly from: string;
  readonly to: string;
}

/**
 * Claims whose e-mail is the old sign-in address get the new one; any other address stays. Each change raises the
 * claim's version and is recorded in its history.
 */
export async function moveClaims(
  manager: EntityManager,
  ctx: RequestContext,
  { policyId, customerId, from, to }: Move,
): Promise<void> {
  // In a fixed order, so that two moves cannot deadlock.
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
