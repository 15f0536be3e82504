import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { staffInBrowser } from "#server/auth/requestSession.js";
import type { RequestContext } from "#server/context.js";
import { tokenHash } from "#server/core/linkToken.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { GUEST } from "#server/core/viewer.js";
import { LeadAlertDocument } from "#server/leads/owner/leadAlert.js";
import { tellOwner } from "#server/leads/owner/tellOwner.js";
import { stateOf } from "./sentQuote.status.js";

interface Opened {
  readonly leadId: string;
  readonly quoteId: string;
  readonly plan: string;
}

/**
 * Records that a customer has opened an open quote for the first time. Staff who try the link leave no trace as a
 * customer. False for a link that is unknown.
 */
export async function openQuote(ctx: RequestContext, token: string): Promise<boolean> {
  const [known] = await run<{ unopened: boolean }>(
    ctx.database,
    sql`select opened_at is null and ${raw(stateOf("sent"))} = 'open' as unopened from sent_quote sent where token_hash = ${tokenHash(token)}`,
  );
  if (known === undefined) return false;
  if (known.unopened && (await staffInBrowser(ctx)) === undefined) await recordOpening(ctx, token);
  return true;
}

async function recordOpening(ctx: RequestContext, token: string): Promise<void> {
  await ctx.database.transaction(async (manager) => {
    // Of concurrent views, only one is the first.
    const [opened] = await run<Opened>(
      manager,
      sql`update sent_quote sent set opened_at = now() where token_hash = ${tokenHash(token)} and opened_at is null
        returning lead_id as "leadId", quote_id as "quoteId", (select plan from quote where quote.id = sent.quote_id) as plan`,
    );
    if (opened === undefined) return;
    const { leadId, quoteId, plan } = opened;
    const looked = { ...ctx, viewer: GUEST };
    await recordActivity(manager, looked, {
      subject: { kind: "lead", id: leadId },
      kind: ActivityKind.quote_opened,
      details: { quoteId, plan },
    });
    await tellOwner(manager, ctx.env, leadId, { kind: "opened", document: LeadAlertDocument.quote });
  });
}
