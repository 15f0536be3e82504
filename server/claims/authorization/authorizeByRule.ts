import type { EntityManager } from "typeorm";

import type { RequestContext } from "#server/context.js";
import { insertRow } from "#server/core/entityRows.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { formatMoney } from "#shared/money.js";
import { policyFactsOf } from "../lines/claimLine.sql.js";
import { lockClaim } from "../lockClaim.js";
import { isMissing } from "../requiredDocuments/requiredDocument.entity.js";
import { AuthorizationStatus } from "./authorization.status.js";
import { ClaimAuthorization } from "./claimAuthorization.entity.js";
import { giveAuthorization } from "./giveAuthorization.js";
import { limitsInForce } from "./limitsInForce.js";
import { authorizable, openLinesOf } from "./openEstimate.js";

/**
 * Authorizes a locked claim automatically if the change just made leaves nothing for a person to decide. This applies
 * only to a claim's first authorization, and only if the limits set an amount for it.
 */
export async function authorizeByRule(manager: EntityManager, ctx: RequestContext, claimId: string): Promise<void> {
  const { automaticCents } = await limitsInForce(manager);
  if (automaticCents === null || !(await isPlain(manager, claimId))) return;
  const claim = await lockClaim(manager, claimId);
  const found = await authorizable(manager, claim, openLinesOf(claimId), ["claims"]);
  const { requestedCents, authorizedCents, deductibleCents } = found.sums;
  if (found.reasons.length > 0 || authorizedCents > automaticCents) return;
  const id = await insertRow(manager, ClaimAuthorization, {
    claimId,
    status: AuthorizationStatus.requested,
    requestedCents,
    authorizedCents,
    deductibleCents,
    reasons: [],
  });
  await run(manager, sql`update estimate_line line set authorization_id = ${id}::uuid where ${openLinesOf(claimId)}`);
  const rules = [
    "Every line under Coverage is covered by the rules, and nobody decided otherwise.",
    "The estimate has a price for each of them, and the claim has its shop.",
    "The policy's payments are current, no question to the customer is open, and no document is missing.",
    `${formatMoney(authorizedCents)} is within the ${formatMoney(automaticCents)} that need no person, and no other limit is exceeded.`,
  ];
  await giveAuthorization(manager, ctx, claim, { id, authorizable: found, rules });
}

/**
 * Whether nothing is left for a person to decide: the rules, applied to the current facts of the policy, cover all
 * lines; there is no undecided objection; the estimate names each of the lines and nothing else; the shop is known;
 * nothing has been requested or authorized before.
 */
async function isPlain(manager: EntityManager, claimId: string): Promise<boolean> {
  const [found] = await run<{ readonly plain: boolean }>(
    manager,
    sql`select claim.shop_id is not null and claim.policy_id is not null
        and claim.status in ('new', 'claim_covered_open')
        and not exists (select from claim_authorization earlier where earlier.claim_id = claim.id)
        and not exists (select from claim_message question
          where question.claim_id = claim.id and question.is_question and question.answered_at is null)
        and not exists (select from required_document required where required.claim_id = claim.id and ${raw(isMissing("required"))})
        and not exists (select from claim_appeal objection where objection.claim_id = claim.id and objection.outcome = 'open')
        and exists (select from claim_line part where part.claim_id = claim.id)
        and not exists (select from claim_line part where part.claim_id = claim.id
          and (part.verdict <> 'covered' or part.override_verdict is not null
            or part.facts is distinct from ${raw(policyFactsOf("part"))}
            or not exists (select from estimate_line cost where cost.claim_line_id = part.id)))
        and not exists (select from estimate_line cost where cost.claim_id = claim.id
          and cost.kind in ('part', 'labor') and cost.claim_line_id is null)
        and exists (select from estimate_line cost where cost.claim_id = claim.id
          and coalesce(cost.authorized_cents, cost.requested_cents) > 0) as plain
      from claim where claim.id = ${claimId}::uuid`,
  );
  return found?.plain ?? false;
}
