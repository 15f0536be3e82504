import { createHash } from "node:crypto";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { canonicalJson } from "#server/core/canonicalJson.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { MAX_ESTIMATE_LINES, requestedCentsOf } from "#shared/estimates/estimate.js";
import { MAX_SENT_LINES } from "#shared/limits/shopLinkLimits.js";
import { CLOSED_CLAIM_STATUSES } from "#shared/statuses/claim.js";
import { authorizeByRule } from "../authorization/authorizeByRule.js";
import { EstimateLine } from "../estimate/estimateLine.entity.js";
import { checkEstimateLine } from "../estimate/estimateLine.rules.js";
import { receiveFromShop } from "./receiveFromShop.js";
import { SendShopEstimateInput, type SentLineInput } from "./shopClaim.inputs.js";
import type { ShopClaim } from "./shopClaim.js";
import { shopActor } from "./shopOfLink.js";

/**
 * A shop sends its estimate: open lines, for which staff enter what we allow. The page says how many estimates the shop
 * has sent, and the request repeats that number, so that the same lines sent twice, by a double click or from another
 * tab, count as one estimate.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for an invalid link; CONFLICT for a closed claim, if other lines
 * were sent meanwhile, and for too many lines; RATE_LIMITED.
 */
export async function sendShopEstimate(ctx: RequestContext, input: SendShopEstimateInput): Promise<Rows<ShopClaim>> {
  const { token, position, idempotencyKey: key } = input;
  const lines = checkedLines(input);
  const call = { token, operation: "sendShopEstimate", key, request: { position, lines } };
  return await receiveFromShop(ctx, call, async ({ manager, ctx: guest, claim, shop }) => {
    const { claimId, shopId, linkId } = shop;
    const hash = createHash("sha256").update(canonicalJson(lines)).digest();
    const sent = await run<{ id: string; same: boolean; position: number }>(
      manager,
      sql`select id, content_hash = ${hash} as same, position from shop_estimate where claim_id = ${claimId} and shop_id = ${shopId}`,
    );
    const known = sent.find((each) => each.position === position);
    if (known?.same === true) return known.id;
    if (position !== sent.length)
      throw new DomainError("CONFLICT", "Another estimate was sent in the meantime. Reload the page to see it.");
    if (CLOSED_CLAIM_STATUSES.includes(claim.status))
      throw new DomainError("CONFLICT", "This claim is closed, so it no longer takes estimates.");
    if ((await manager.countBy(EstimateLine, { claimId })) + lines.length > MAX_ESTIMATE_LINES)
      throw new DomainError("CONFLICT", `An estimate can have at most ${MAX_ESTIMATE_LINES} lines.`);
    const [made] = await run<{ id: string }>(
      manager,
      sql`insert into shop_estimate (claim_id, shop_id, position, content_hash) values (${claimId}, ${shopId}, ${position}, ${hash}) returning id`,
    );
    if (made === undefined) throw new Error("an estimate was not kept");
    for (const line of lines) await manager.insert(EstimateLine, { ...line, claimId, shopEstimateId: made.id });
    await run(manager, sql`update shop_link set estimate_at = coalesce(estimate_at, now()) where id = ${linkId}`);
    await recordActivity(manager, shopActor(shop), {
      subject: { kind: "claim", id: claimId },
      kind: ActivityKind.shop_estimate_received,
      details: {
        lines: lines.length,
        requestedCents: lines.reduce((sum, { quantity, unitCents }) => sum + requestedCentsOf(quantity, unitCents), 0),
      },
    });
    await authorizeByRule(manager, guest, claimId);
    return made.id;
  });
}

/** As plain objects rather than input classes. */
type SentLine = Pick<SentLineInput, keyof SentLineInput>;

function checkedLines(input: SendShopEstimateInput): readonly SentLine[] {
  const lines = input.lines.map(({ kind, description, quantity, unitCents }) => ({
    kind,
    description: description.trim(),
    quantity,
    unitCents,
  }));
  const checks = new FieldChecks();
  if (lines.length === 0) checks.refuse("lines", "Please add a line to your estimate.");
  if (lines.length > MAX_SENT_LINES) checks.refuse("lines", `Please send at most ${MAX_SENT_LINES} lines at once.`);
  checks.throwIfAny();
  checkLengths(checks, SendShopEstimateInput, { lines });
  for (const [index, line] of lines.entries())
    checkEstimateLine(checks, `lines[${index}]`, {
      ...line,
      claimLineId: null,
      listCents: null,
      authorizedCents: null,
      reason: null,
    });
  checks.throwIfAny();
  return lines;
}
