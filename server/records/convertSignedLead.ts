import type { FastifyBaseLogger } from "fastify";
import type { DataSource, EntityManager } from "typeorm";

import { newYorkDay } from "#shared/days.js";
import { type QuotedTerms, termsOfQuote } from "#shared/termsOfQuote.js";
import { SYSTEM } from "../activity/recordActivity.js";
import type { JobTask } from "../core/jobs/runJobs.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { lockLead } from "../leads/lockLead.js";
import { Policy } from "../policies/policy.entity.js";
import { type Conversion, makePolicy } from "./makePolicy.js";

interface Parts {
  readonly database: DataSource;
  readonly env: Conversion["env"];
  readonly log: FastifyBaseLogger;
}

/** The name recorded for leads that were converted automatically. */
const CONVERTED_BY = "Signed contract";

export function signedConversions({ database, env, log }: Parts): JobTask {
  return async (payload) => {
    const contractId = String(payload["contractId"]);
    const policyId = await database.transaction((manager) => convertSignedLead(manager, env, contractId));
    if (policyId !== undefined) log.info({ contractId }, "a signed contract has become a policy");
  };
}

interface SignedQuote extends QuotedTerms {
  readonly leadId: string;
  readonly signedAt: Date;
}

/**
 * Converts the lead of a signed contract by the terms of its quote, from the day of the signature. Does nothing if the
 * setting is off or the lead already has a policy.
 */
async function convertSignedLead(
  manager: EntityManager,
  env: Conversion["env"],
  contractId: string,
): Promise<string | undefined> {
  const [signed] = await run<SignedQuote>(
    manager,
    sql`select contract.lead_id as "leadId", contract.signed_at as "signedAt", quote.plan, quote.term_months as "termMonths",
        quote.expiration_miles as "expirationMiles", quote.deductible, quote.price_total_cents as "priceTotalCents",
        quote.price_monthly_cents as "priceMonthlyCents"
      from contract join quote on quote.id = contract.quote_id, quote_preferences preferences
      where contract.id = ${contractId} and contract.status = 'signed' and preferences.converts_signed`,
  );
  if (signed === undefined) return undefined;
  const { leadId, signedAt, ...quote } = signed;
  const lead = await lockLead(manager, leadId);
  if (await manager.existsBy(Policy, { leadId })) return undefined;
  const conversion = { doneBy: SYSTEM, convertedBy: CONVERTED_BY, mailedBy: null, env };
  return await makePolicy(manager, conversion, lead, termsOfQuote(quote, newYorkDay(signedAt)));
}
