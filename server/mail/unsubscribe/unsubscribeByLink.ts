import { ActivityKind } from "#server/activity/activity.kinds.js";
import type { RequestContext } from "#server/context.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { GUEST } from "#server/core/viewer.js";
import { normalizedEmail } from "#shared/text/email.js";
import { mailboxOf } from "../recipients.js";
import { recordInHistories } from "./unsubscriptionHistory.js";

/**
 * The recipient of a marketing message unsubscribes by its link, which never expires. Doing it again changes nothing. False
 * for a link that is unknown.
 */
export async function unsubscribeByLink(ctx: RequestContext, token: string): Promise<boolean> {
  const [message] = await run<{ readonly to: string }>(
    ctx.database,
    sql`select to_addresses[1] as to from outbox_message where unsubscribe_token = ${token}`,
  );
  const address = message && mailboxOf(message.to)?.address;
  if (address === undefined) return false;
  const email = normalizedEmail(address);
  await ctx.database.transaction(async (manager) => {
    const added = await run(
      manager,
      sql`insert into unsubscription (email) values (${email})
        on conflict (email) where lifted_at is null do nothing returning id`,
    );
    const visitor = { ...ctx, viewer: GUEST };
    if (added.length > 0) await recordInHistories(manager, visitor, ActivityKind.unsubscribed, { email });
  });
  return true;
}
