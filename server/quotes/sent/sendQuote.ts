import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { assertNoOther } from "#server/core/assertRead.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks, refusalOf } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { uuidOf } from "#server/core/ids.js";
import { newToken, tokenHash } from "#server/core/linkToken.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import type { Lead } from "#server/leads/lead.entity.js";
import { assertMayContact } from "#server/leads/next/doNotCall.js";
import { QUOTE_VALIDITY_MESSAGE, quoteValidity } from "#shared/limits/sentQuoteLimits.js";
import { isPlausibleEmail } from "#shared/text/email.js";
import type { Quote } from "../quote.entity.js";
import { QuoteStatus } from "../quote.status.js";
import { lockQuote } from "./lockQuote.js";
import { mailQuote } from "./mailQuote.js";
import { offeredWith, plansOf } from "./offered.js";
import { SentQuote } from "./sentQuote.entity.js";
import type { SendQuoteInput } from "./sentQuote.inputs.js";
import { stateOf } from "./sentQuote.status.js";

/**
 * Emails a quote with a private link to its page, and stores what it offers: its prices hold until the given day. It
 * replaces earlier quotes sent to the lead, whose links no longer show a price.
 *
 * @throws DomainError VALIDATION_FAILED, also for a lead without an e-mail address; NOT_FOUND; CONFLICT once the
 * quote's contract was sent, for a lead that has a policy, for someone who has unsubscribed from marketing mail or
 * asked not to be contacted, and if another quote is open than the sender has read.
 */
export async function sendQuote(ctx: RequestContext, input: SendQuoteInput): Promise<Rows<SentQuote>> {
  const { idempotencyKey: key, quoteId, validUntil, quoteOnly, seenSentQuoteId } = input;
  const id = await ctx.database.transaction((manager) =>
    once(
      manager,
      ctx,
      { operation: "sendQuote", key, request: { quoteId: uuidOf(quoteId), validUntil: validUntil ?? null, quoteOnly } },
      async () => {
        // Not before: the day of a call that is repeated may have passed since.
        const sending = { validUntil: checkedDay(validUntil), quoteOnly: quoteOnly ?? false };
        const locked = await lockQuote(manager, quoteId);
        if (seenSentQuoteId !== undefined) await assertNoOtherOpen(manager, locked.lead, seenSentQuoteId);
        return await send(manager, ctx, { ...locked, ...sending });
      },
    ),
  );
  return byId(SentQuote, id);
}

function checkedDay(sent: string | null | undefined): string {
  const { first, usual, last } = quoteValidity();
  const day = sent ?? usual;
  const checks = new FieldChecks();
  if (day < first || day > last) checks.refuse("validUntil", QUOTE_VALIDITY_MESSAGE);
  checks.throwIfAny();
  return day;
}

/** The link that a colleague has mailed meanwhile is not ended unread. */
async function assertNoOtherOpen(manager: EntityManager, { id }: Lead, read: string | null): Promise<void> {
  const [open] = await run<{ id: string }>(
    manager,
    sql`select sent.id from sent_quote sent where sent.lead_id = ${id} and ${raw(stateOf("sent"))} = 'open'`,
  );
  assertNoOther(open, read, "Someone else has emailed this lead a quote meanwhile. Look at it before you replace it.");
}

interface Sending {
  readonly lead: Lead;
  readonly quote: Quote;
  readonly validUntil: string;
  readonly quoteOnly: boolean;
}

async function send(manager: EntityManager, ctx: RequestContext, sending: Sending): Promise<string> {
  const { lead, quote, validUntil, quoteOnly } = sending;
  assertMayContact(lead);
  if (quote.status !== QuoteStatus.created)
    throw new DomainError("CONFLICT", "This quote's contract has already been sent. Create another quote to send.");
  await assertHasNoPolicy(manager, lead);
  const email = addressOf(lead);
  const choices = await offeredWith(manager, quote, quoteOnly);
  const token = newToken();
  await run(manager, sql`update sent_quote set replaced_at = now() where lead_id = ${lead.id} and replaced_at is null`);
  const [made] = await run<{ id: string; vehicleName: string }>(
    manager,
    sql`insert into sent_quote (quote_id, lead_id, token_hash, sent_to, sent_by, valid_until, choices, plans)
      values (${quote.id}, ${lead.id}, ${tokenHash(token)}, ${email}, ${requireStaff(ctx).username}, ${validUntil},
        ${JSON.stringify(choices)}::jsonb, ${JSON.stringify(plansOf(choices))}::jsonb)
      returning id, coalesce((select concat_ws(' ', year, make, model) from vehicle where lead_id = ${lead.id}), '') as "vehicleName"`,
  );
  if (made === undefined) throw new Error("a sent quote was not kept");
  const { id: sentQuoteId, vehicleName } = made;
  const firstName = lead.firstName?.trim() || null;
  await mailQuote(
    manager,
    ctx,
    { sentQuoteId, leadId: lead.id, email, firstName, vehicleName, choices, validUntil },
    token,
  );
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: lead.id },
    kind: ActivityKind.quote_sent,
    details: { quoteId: quote.id, plan: quote.plan, priceTotalCents: quote.priceTotalCents, to: email, validUntil },
  });
  return sentQuoteId;
}

/** Nobody could accept it: a lead has at most one policy. */
async function assertHasNoPolicy(manager: EntityManager, { id }: Lead): Promise<void> {
  const made = await run(manager, sql`select from policy where lead_id = ${id}`);
  if (made.length > 0)
    throw new DomainError(
      "CONFLICT",
      "This lead already has a policy. A quote for another vehicle needs another lead.",
    );
}

function addressOf({ email }: Lead): string {
  if (email !== null && isPlausibleEmail(email)) return email;
  throw refusalOf("lead.email", "Please give the lead a valid email address first. That's where the quote goes.");
}
