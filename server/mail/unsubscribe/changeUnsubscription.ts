import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { notFound } from "#server/core/entityRows.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { type Rows, byId, many } from "#server/engine/projection/rows.js";
import { FIELD_MESSAGES } from "#shared/messages/fieldMessages.js";
import { isBlank } from "#shared/text/blank.js";
import { isPlausibleEmail, normalizedEmail } from "#shared/text/email.js";
import { Unsubscription } from "./unsubscription.entity.js";
import { UnsubscriptionInput } from "./unsubscription.inputs.js";
import { recordInHistories } from "./unsubscriptionHistory.js";

type Change = (
  manager: EntityManager,
  said: { readonly email: string; readonly reason: string; readonly by: string },
) => Promise<string>;

/**
 * Staff record that someone wants no marketing email. Recording it again changes nothing.
 *
 * @throws DomainError VALIDATION_FAILED
 */
export async function recordUnsubscription(
  ctx: RequestContext,
  input: UnsubscriptionInput,
): Promise<Rows<Unsubscription>> {
  return await change(ctx, "recordUnsubscription", input, async (manager, { email, reason, by }) => {
    const [added] = await run<{ readonly id: string }>(
      manager,
      sql`insert into unsubscription (email, recorded_by, reason) values (${email}, ${by}, ${reason})
        on conflict (email) where lifted_at is null do nothing returning id`,
    );
    if (added) await recordInHistories(manager, ctx, ActivityKind.unsubscribed, { email, reason });
    return added?.id ?? (await lockedId(manager, email));
  });
}

/**
 * Staff allow marketing mail to an address again, because its owner has asked for it.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for an address that gets it anyway.
 */
export async function liftUnsubscription(
  ctx: RequestContext,
  input: UnsubscriptionInput,
): Promise<Rows<Unsubscription>> {
  return await change(ctx, "liftUnsubscription", input, async (manager, { email, reason, by }) => {
    const id = await lockedId(manager, email);
    await manager.update(Unsubscription, { id }, { liftedAt: new Date(), liftedBy: by, liftReason: reason });
    await recordInHistories(manager, ctx, ActivityKind.resubscribed, { email, reason });
    return id;
  });
}

/** For one address, newest first, including those that were lifted. */
export function unsubscriptions(email: string): Rows<Unsubscription> {
  return many(Unsubscription, {
    where: sql`root.email = ${normalizedEmail(email)}`,
    orderBy: sql`root.unsubscribed_at desc, root.id desc`,
  });
}

async function change(
  ctx: RequestContext,
  operation: string,
  input: UnsubscriptionInput,
  make: Change,
): Promise<Rows<Unsubscription>> {
  const by = requireStaff(ctx).username;
  const email = normalizedEmail(input.email ?? "");
  const reason = (input.reason ?? "").trim();
  const checks = new FieldChecks();
  if (!isPlausibleEmail(email)) checks.refuse("email", FIELD_MESSAGES.email);
  if (isBlank(reason)) checks.refuse("reason", "Please say why.");
  checkLengths(checks, UnsubscriptionInput, { email, reason });
  checks.throwIfAny();
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation, request: { email, reason } }, () => make(manager, { email, reason, by })),
  );
  return byId(Unsubscription, id);
}

async function lockedId(manager: EntityManager, email: string): Promise<string> {
  const [known] = await run<{ readonly id: string }>(
    manager,
    sql`select id from unsubscription where email = ${email} and lifted_at is null for update`,
  );
  if (known === undefined) throw notFound("This address already gets marketing email.");
  return known.id;
}
