import { randomUUID } from "node:crypto";

import { type EntityManager, IsNull } from "typeorm";

import { isPlausibleEmail } from "#shared/text/email.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { SYSTEM, recordActivity } from "../activity/recordActivity.js";
import { type StaffThere, staffThere } from "../auth/requestSession.js";
import type { RequestContext } from "../context.js";
import { insertRow } from "../core/entityRows.js";
import { DomainError } from "../core/errors.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { madeBefore, once } from "../core/idempotency.js";
import { GUEST } from "../core/viewer.js";
import type { Rows } from "../engine/projection/rows.js";
import { Lead } from "../leads/lead.entity.js";
import { lockLead } from "../leads/lockLead.js";
import { announceToOwner } from "../leads/owner/leadAlert.js";
import { Quote } from "../quotes/quote.entity.js";
import { type KnownQuote, knownQuote, quoteNow } from "../quotes/sent/knownQuote.js";
import type { Choice } from "../quotes/sent/offered.js";
import { type QuotePage, pageOf } from "../quotes/sent/quotePage.js";
import { SentQuote } from "../quotes/sent/sentQuote.entity.js";
import type { SentQuoteState } from "../quotes/sent/sentQuote.status.js";
import { cancellationTermsFor } from "../settings/cancellationTerms/cancellationTermsInForce.js";
import type { AcceptQuoteInput } from "./acceptQuote.inputs.js";
import { Contract } from "./contract.entity.js";
import { type PrintedQuote, defaultFile, printQuote } from "./contractFile.js";
import { fileInstead, sendNow } from "./sendContract.js";

/**
 * A customer accepts one of the choices of a quote: it becomes the quote, and its contract is sent right away.
 * Accepting the same choice again, in a second tab or with a second press, changes nothing.
 *
 * @throws DomainError NOT_FOUND for a link that is unknown; VALIDATION_FAILED for a choice that was not offered;
 * CONFLICT once another one was accepted, or the quote is no longer open.
 */
export async function acceptQuote(ctx: RequestContext, input: AcceptQuoteInput): Promise<Rows<QuotePage>> {
  const { token, position, idempotencyKey: key } = input;
  const known = await knownQuote(ctx.database.manager, token);
  const choice = choiceAt(known, position);
  const accepting = { ...ctx, viewer: GUEST };
  const call = { operation: "acceptQuote", key, request: { token, position } };
  if ((await madeBefore(ctx.database.manager, accepting, call)) !== undefined || isAccepted(known, position))
    return pageOf(token);
  // Chosen beforehand, because it determines the reference in the document. (contractReference.ts)
  const contractId = randomUUID();
  const printed = await printBeforehand(ctx, known, choice, contractId);
  const there = await staffThere(ctx);
  await ctx.database.transaction((manager) =>
    once(manager, accepting, call, async () => {
      const lead = await lockLead(manager, known.leadId);
      const now = await quoteNow(manager, known);
      if (!isAccepted(now, position))
        await accept(manager, accepting, { lead, known, position, contractId, printed, there });
      return known.id;
    }),
  );
  return pageOf(token);
}

function choiceAt({ choices }: KnownQuote, position: number): Choice {
  const choice = choices[position];
  const checks = new FieldChecks();
  if (choice === undefined) checks.refuse("position", "Please choose one of the plans that are offered.");
  checks.throwIfAny();
  if (choice === undefined) throw new Error("a choice that was not offered was not refused");
  return choice;
}

const NOT_OPEN: Readonly<Record<Exclude<SentQuoteState, "open">, string>> = {
  accepted: "This quote has already been accepted. Reload the page to continue, or call us to change it.",
  declined: "You have declined this quote. Please call us for a new one.",
  expired: "This quote has expired. Please call us for a new one.",
  replaced: "We have sent you a newer quote. Please open the link in our latest email.",
  withdrawn: "This quote was withdrawn. Please call us for a new one.",
  closed: "This quote is closed, because your policy is set up. Please call us to change it.",
};

/** Whether this very choice was accepted. @throws DomainError CONFLICT unless it was, or still can be. */
function isAccepted({ state, accepted }: KnownQuote, position: number): boolean {
  if (state === "open") return false;
  if (state === "accepted" && accepted === position) return true;
  throw new DomainError("CONFLICT", NOT_OPEN[state]);
}

/** Printing takes a while, so it happens before the lead is locked. */
async function printBeforehand(
  ctx: RequestContext,
  { leadId, quoteId }: KnownQuote,
  choice: Choice,
  contractId: string,
): Promise<PrintedQuote | undefined> {
  const { manager } = ctx.database;
  if (await defaultFile(manager)) return undefined;
  const lead = await manager.findOneBy(Lead, { id: leadId });
  const quote = await manager.findOneBy(Quote, { id: quoteId });
  // Deleted or merged meanwhile: locking the lead will tell.
  if (lead === null || quote === null) return undefined;
  const cancellation = await cancellationTermsFor(manager, lead.state);
  return await printQuote(manager, ctx, { contractId, lead, quote: chosen(quote, choice), cancellation });
}

/** The quote with the figures of the accepted choice. Only the quoted choice may differ from the price book. */
function chosen(quote: Quote, choice: Choice): Quote {
  const { plan, term_months: termMonths, expiration_miles: expirationMiles, deductible } = choice;
  const { price_total_cents: priceTotalCents, price_monthly_cents: priceMonthlyCents, quoted } = choice;
  const figures = { plan, termMonths, expirationMiles, deductible, priceTotalCents, priceMonthlyCents };
  const fromBook = quoted ? {} : { bookPriceCents: priceTotalCents, priceOverrideReason: null };
  return Object.assign(new Quote(), quote, figures, fromBook);
}

interface Accepting {
  readonly lead: Lead;
  readonly known: KnownQuote;
  readonly position: number;
  readonly contractId: string;
  readonly printed: PrintedQuote | undefined;
  readonly there: StaffThere;
}

async function accept(manager: EntityManager, ctx: RequestContext, accepting: Accepting): Promise<void> {
  const { lead, known, position, contractId, printed, there } = accepting;
  if (lead.email === null || !isPlausibleEmail(lead.email))
    throw new DomainError("CONFLICT", "We have no email address to send your contract to. Please call us to continue.");
  const choice = choiceAt(known, position);
  const quote = chosen(await manager.findOneByOrFail(Quote, { id: known.quoteId }), choice);
  const { plan, termMonths, deductible, priceTotalCents } = quote;
  quote.id = await keepChosen(manager, quote);
  const accepted = { quoteId: quote.id, acceptedAt: new Date(), acceptedChoice: position };
  await manager.update(SentQuote, { id: known.id }, accepted);
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: lead.id },
    kind: ActivityKind.quote_accepted,
    details: {
      quoteId: quote.id,
      plan,
      priceTotalCents,
      termMonths,
      deductible,
      changed: !choice.quoted,
      ...there,
    },
  });
  await announceToOwner(manager, lead, "accepted");
  const cancellation = await cancellationTermsFor(manager, lead.state);
  const sending = { contractId, lead, quote, cancellation, salespersonEmail: lead.salespersonEmail };
  await sendNow(manager, ctx, { ...sending, by: SYSTEM, file: await fileInstead(manager, ctx, sending, printed) });
}

/**
 * Saves the accepted choice as the quote. If the quote already had a contract, it is that contract's evidence and must
 * not change, so the choice becomes a new quote. Returns the id of the quote that has the choice.
 */
async function keepChosen(manager: EntityManager, quote: Quote): Promise<string> {
  const { id, plan, termMonths, expirationMiles, deductible, priceTotalCents, priceMonthlyCents } = quote;
  const { bookPriceCents, priceOverrideReason } = quote;
  const figures = { plan, termMonths, expirationMiles, deductible, priceTotalCents, priceMonthlyCents };
  const isAsItWas = await manager.existsBy(Quote, { id, ...figures, expirationMiles: expirationMiles ?? IsNull() });
  if (isAsItWas) return id;
  const changed = { ...figures, bookPriceCents, priceOverrideReason };
  if (await manager.existsBy(Contract, { quoteId: id })) {
    const { leadId, priceBookId, createdById, createdByName } = quote;
    return await insertRow(manager, Quote, { ...changed, leadId, priceBookId, createdById, createdByName });
  }
  await manager.update(Quote, { id }, changed);
  return id;
}
