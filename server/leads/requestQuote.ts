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
import { publishedConsent } from "./publishedConsent.js";
import { QuoteReceipt } from "./quoteReceipt.js";
import type { RequestQuoteInput } from "./requestQuote.inputs.js";
import { checkQuoteRequest, stateCode } from "./requestQuote.rules.js";

const USER_AGENT_LENGTH = 1000;

/**
 * A visitor's quote request becomes a lead. The same `idempotencyKey` again, also at the same moment, answers with the lead it
 * first made. One that looks as if a program had sent it is held back for staff. (contract.md section 4, public lead)
 *
 * @throws DomainError VALIDATION_FAILED with the messages of the quote dialog.
 */
export async function requestQuote(ctx: RequestContext, input: RequestQuoteInput): Promise<Rows<QuoteReceipt>> {
  checkQuoteRequest(input);
  const reason = reasonToHold(input);
  const id = reason === undefined ? await receive(ctx, input) : await holdRequest(ctx, input, reason);
  return one(QuoteReceipt, { from: sql`select ${id}::text as id` });
}

async function receive(ctx: RequestContext, input: RequestQuoteInput): Promise<string> {
  return await ctx.database.transaction(async (manager) => {
    const made = await insertLead(manager, ctx, input);
    if (made === undefined) return await leadOfKey(manager, input.idempotencyKey);
    await complete(manager, ctx, made, input);
    await recordActivity(manager, ctx, {
      subject: { kind: "lead", id: made },
      kind: ActivityKind.created,
      details: { source: USUAL_SOURCE },
    });
    return made;
  });
}

/** The lead of a request that was held back, without its history: its id. `givenAt` is when the visitor agreed. */
export async function makeRequestedLead(
  manager: EntityManager,
  ctx: RequestContext,
  input: RequestQuoteInput,
  givenAt: Date,
): Promise<string> {
  const made = await insertLead(manager, ctx, input);
  if (made === undefined) return await leadOfKey(manager, input.idempotencyKey);
  await complete(manager, ctx, made, input, givenAt);
  return made;
}

async function complete(
  manager: EntityManager,
  ctx: RequestContext,
  leadId: string,
  input: RequestQuoteInput,
  givenAt?: Date,
): Promise<void> {
  await addVehicle(manager, leadId, input.vehicle);
  await insertConsent(manager, ctx, leadId, input, givenAt);
}

/** Undefined when the key has its lead already; one that is being made at this moment is waited for. */
async function insertLead(
  manager: EntityManager,
  ctx: RequestContext,
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
      ipAddress: ctx.origin.ipAddress,
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
  ctx: RequestContext,
  leadId: string,
  input: RequestQuoteInput,
  givenAt: Date | undefined,
): Promise<void> {
  const published = publishedConsent(ctx.env.brandName);
  const { email } = asStored(input.lead);
  await manager.insert(LeadConsent, {
    leadId,
    text: input.consentText || published.text,
    version: input.consentVersion || published.version,
    ipAddress: ctx.origin.ipAddress,
    userAgent: ctx.origin.userAgent.slice(0, USER_AGENT_LENGTH),
    phone: input.lead.phone ?? "",
    email: email ?? "",
    ...(givenAt === undefined ? {} : { givenAt }),
  });
}
