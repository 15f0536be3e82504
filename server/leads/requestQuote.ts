import type { EntityManager } from "typeorm";

import { personFields } from "#shared/fields/leadFields.js";
import { normalizedTexts } from "#shared/fields/textField.js";
import { stateCode } from "#shared/usStates.js";
import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { insertRow } from "../core/entityRows.js";
import { madeBefore, once } from "../core/idempotency.js";
import { sql } from "../core/sql.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { addVehicle } from "../vehicles/saveVehicle.js";
import { type ConsentShown, consentShown } from "./consentShown.js";
import { HeldReason } from "./heldRequest.entity.js";
import { holdRequest, reasonToHold } from "./holdRequest.js";
import { Lead } from "./lead.entity.js";
import { DEFAULT_SOURCE } from "./lead.rules.js";
import { LeadStatus } from "./lead.status.js";
import { LeadConsent } from "./leadConsent.entity.js";
import { lockLead } from "./lockLead.js";
import { mailRequestReceived } from "./mailRequestReceived.js";
import { takeOverRequestSince } from "./next/takeOverRequest.js";
import { assignNewLead } from "./owner/assignNewLead.js";
import { countPublicForm } from "./publicFormLimit.js";
import { QuoteReceipt } from "./quoteReceipt.js";
import type { RequestQuoteInput } from "./requestQuote.inputs.js";
import { checkQuoteRequest } from "./requestQuote.rules.js";

const USER_AGENT_LENGTH = 1000;

type Sender = Pick<RequestContext["origin"], "ipAddress" | "userAgent">;

interface ConsentGiven {
  readonly sender: Sender;
  readonly consent: ConsentShown;
  readonly givenAt: Date | undefined;
}

/**
 * Turns a visitor's quote request into a lead. Sending the same `idempotencyKey` again, even concurrently, returns the
 * same id. A request that looks automated, or that is part of a flood, is held for staff to review.
 *
 * @throws DomainError VALIDATION_FAILED with the quote dialog's messages; RATE_LIMITED if too many came from the
 * address; CONFLICT for an idempotency key of another request.
 */
export async function requestQuote(
  ctx: RequestContext,
  { idempotencyKey: key, ...input }: RequestQuoteInput,
): Promise<Rows<QuoteReceipt>> {
  checkQuoteRequest(input);
  // A retry is submitted later than the original, but it is the same request.
  const { website: _website, secondsOpen: _secondsOpen, ...request } = input;
  const call = { operation: "requestQuote", key, request };
  const isNew = (await madeBefore(ctx.database.manager, ctx, call)) === undefined;
  const isFlood = isNew && (await countPublicForm(ctx)).isFlood;
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, call, async () => {
      const reason = reasonToHold(input) ?? (isFlood ? HeldReason.flood : undefined);
      if (reason !== undefined) return await holdRequest(manager, ctx, input, reason);
      return await makeRequestedLead(manager, ctx, input);
    }),
  );
  return one(QuoteReceipt, { from: sql`select ${id}::text as id` });
}

/**
 * Creates the request's lead with its vehicle, its consent and the start of its history, and returns its id. `ctx` is
 * the context of the person who creates it, `sender` where the request came from, and `givenAt` when the visitor agreed, if
 * not now.
 */
export async function makeRequestedLead(
  manager: EntityManager,
  ctx: RequestContext,
  input: RequestQuoteInput,
  { sender = ctx.origin, givenAt }: { readonly sender?: Sender; readonly givenAt?: Date } = {},
): Promise<string> {
  const made = await insertLead(manager, sender, input);
  await addVehicle(manager, made, input.vehicle);
  await insertConsent(manager, made, input, { sender, consent: consentShown(ctx, input), givenAt });
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: made },
    kind: ActivityKind.created,
    details: { source: DEFAULT_SOURCE },
  });
  await assignNewLead(manager, made);
  // It may have waited for staff, and meanwhile the person may have asked not to be contacted.
  const hasAsked =
    givenAt !== undefined && (await takeOverRequestSince(manager, ctx, await lockLead(manager, made), givenAt));
  if (!hasAsked) await mailRequestReceived(manager, ctx, made, input);
  return made;
}

async function insertLead(manager: EntityManager, { ipAddress }: Sender, { lead }: RequestQuoteInput): Promise<string> {
  const {
    firstName = null,
    lastName = null,
    email = null,
    phone = null,
    zip = null,
  } = normalizedTexts(personFields, lead);
  return await insertRow(manager, Lead, {
    firstName,
    lastName,
    email,
    phone,
    zip,
    state: stateCode(lead.state),
    source: DEFAULT_SOURCE,
    requestedPlan: lead.requestedPlan ?? null,
    status: LeadStatus.new,
    consentTcpa: true,
    ipAddress,
  });
}

/** Stores what was agreed to, by whom, when and from where. */
async function insertConsent(
  manager: EntityManager,
  leadId: string,
  { lead }: RequestQuoteInput,
  { sender, consent, givenAt }: ConsentGiven,
): Promise<void> {
  const { email } = normalizedTexts(personFields, lead);
  await manager.insert(LeadConsent, {
    leadId,
    text: consent.consentText,
    version: consent.consentVersion,
    ipAddress: sender.ipAddress,
    userAgent: sender.userAgent.slice(0, USER_AGENT_LENGTH),
    phone: lead.phone ?? "",
    email: email ?? "",
    ...(givenAt === undefined ? {} : { givenAt }),
  });
}
