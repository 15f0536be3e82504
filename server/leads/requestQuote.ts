import { randomUUID } from "node:crypto";

import type { EntityManager } from "typeorm";

import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/activity.service.js";
import type { RequestContext } from "../context.js";
import { type Rows, one } from "../core/projection/rows.js";
import { sql } from "../core/sql.js";
import { addVehicle } from "../vehicles/saveVehicle.js";
import { Lead } from "./lead.entity.js";
import { USUAL_SOURCE, asStored } from "./lead.rules.js";
import { LeadStatus } from "./lead.status.js";
import { holdRequest, reasonToHold } from "./holdRequest.js";
import { LeadConsent } from "./leadConsent.entity.js";
import { type ConsentShown, consentShown } from "./publishedConsent.js";
import { QuoteReceipt } from "./quoteReceipt.js";
import type { RequestQuoteInput } from "./requestQuote.inputs.js";
import { checkQuoteRequest, stateCode } from "./requestQuote.rules.js";

const USER_AGENT_LENGTH = 1000;

type Sender = Pick<RequestContext["origin"], "ipAddress" | "userAgent">;

interface ConsentGiven {
  readonly sender: Sender;
  readonly consent: ConsentShown;
  readonly givenAt: Date | undefined;
}

/**
 * A visitor's quote request becomes a lead. The same `idempotencyKey` again, also at the same moment, answers with the lead it
 * first made. One that looks as if a program had sent it is held back for staff. (contract.md section 4, public lead)
 *
 * @throws DomainError VALIDATION_FAILED with the messages of the quote dialog.
 */
export async function requestQuote(ctx: RequestContext, input: RequestQuoteInput): Promise<Rows<QuoteReceipt>> {
  checkQuoteRequest(input);
  const id = (await answeredBefore(ctx, input)) ?? (await receive(ctx, input));
  return one(QuoteReceipt, { from: sql`select ${id}::text as id` });
}

/** What the key was answered with: a repetition takes longer than the first time, and yet it is the same request, held back or not. */
async function answeredBefore(ctx: RequestContext, { idempotencyKey }: RequestQuoteInput): Promise<string | undefined> {
  if (!idempotencyKey) return undefined;
  const [row] = await ctx.database.query<readonly { id: string }[]>(
    "select id from held_request where idempotency_key = $1 union all select id from lead where idempotency_key = $1",
    [idempotencyKey],
  );
  return row?.id;
}

async function receive(ctx: RequestContext, input: RequestQuoteInput): Promise<string> {
  const reason = reasonToHold(input);
  if (reason !== undefined) return await holdRequest(ctx, input, reason);
  return await ctx.database.transaction((manager) => makeRequestedLead(manager, ctx, input));
}

/**
 * The request's lead with its vehicle, its consent and the begin of its history: its id. `ctx` is of whoever makes it, `sender` is where the
 * request came from, `givenAt` when the visitor agreed where that is not now.
 */
export async function makeRequestedLead(
  manager: EntityManager,
  ctx: RequestContext,
  input: RequestQuoteInput,
  { sender = ctx.origin, givenAt }: { readonly sender?: Sender; readonly givenAt?: Date } = {},
): Promise<string> {
  const made = await insertLead(manager, sender, input);
  if (made === undefined) return await leadOfKey(manager, input.idempotencyKey);
  await addVehicle(manager, made, input.vehicle);
  await insertConsent(manager, made, input, { sender, consent: consentShown(ctx, input), givenAt });
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: made },
    kind: ActivityKind.created,
    details: { source: USUAL_SOURCE },
  });
  return made;
}

/** Undefined when the key has its lead already; one that is being made at this moment is waited for. */
async function insertLead(
  manager: EntityManager,
  { ipAddress }: Sender,
  { lead, idempotencyKey }: RequestQuoteInput,
): Promise<string | undefined> {
  const { firstName = null, lastName = null, email = null, phone = null, zip = null } = asStored(lead);
  const id = randomUUID();
  const result = await manager
    .createQueryBuilder()
    .insert()
    .into(Lead)
    .values({
      id,
      firstName,
      lastName,
      email,
      phone,
      zip,
      state: stateCode(lead.state),
      source: USUAL_SOURCE,
      status: LeadStatus.new,
      consentTcpa: true,
      ipAddress,
      idempotencyKey: idempotencyKey || null,
    })
    .orIgnore()
    .returning("id")
    .updateEntity(false)
    .execute();
  return (result.raw as readonly unknown[]).length > 0 ? id : undefined;
}

async function leadOfKey(manager: EntityManager, idempotencyKey: string | null | undefined): Promise<string> {
  const rows: readonly { id: string }[] = await manager.query("select id from lead where idempotency_key = $1", [
    idempotencyKey,
  ]);
  const [row] = rows;
  if (!row) throw new Error("a lead that was in the way of an insert is gone");
  return row.id;
}

/** What was agreed to, by whom, when and from where. */
async function insertConsent(
  manager: EntityManager,
  leadId: string,
  { lead }: RequestQuoteInput,
  { sender, consent, givenAt }: ConsentGiven,
): Promise<void> {
  const { email } = asStored(lead);
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
