import type { EntityManager } from "typeorm";

import { asCents, sumOfCents } from "#server/core/cents.sql.js";
import { DomainError } from "#server/core/errors.js";
import { run } from "#server/core/run.js";
import { type Sql, raw, sql } from "#server/core/sql.js";
import { type EstimateSums, allowedCents, estimateSums } from "#shared/estimates/estimate.js";
import { type AuthorizationFacts, secondPersonReasons } from "#shared/estimates/secondPerson.js";
import type { Claim } from "../claim.entity.js";
import { ClaimStatus } from "../claim.status.js";
import { type LimitsInForce, limitsInForce } from "./limitsInForce.js";

interface Line {
  readonly id: string;
  readonly version: number;
  readonly kind: AuthorizationFacts["lines"][number]["kind"];
  readonly description: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly listCents: number | null;
  readonly requestedCents: number;
  readonly authorizedCents: number | null;
  /** The final decision on the claim line that it names; null if it names none. */
  readonly verdict: string | null;
}

interface Standing {
  readonly deductibleCents: number;
  readonly appliedCents: number;
  readonly claimBeforeCents: number;
  readonly policyBeforeCents: number;
  readonly coversSomething: boolean;
  readonly shopState: string | null;
}

export interface Authorizable {
  readonly lines: readonly Line[];
  readonly sums: EstimateSums;
  readonly reasons: readonly string[];
  /** The limits that were applied. */
  readonly limits: LimitsInForce;
}

/** The lines for which no one has requested authorization yet. */
export function openLinesOf(claimId: string): Sql {
  return sql`line.claim_id = ${claimId}::uuid and line.authorization_id is null`;
}

export function linesOf(authorizationId: string): Sql {
  return sql`line.authorization_id = ${authorizationId}::uuid`;
}

/**
 * What authorizing these lines of a locked claim would cost, and why a second person must approve. Authorizations of
 * one policy are serialized until the transaction ends, because they share a limit.
 *
 * @throws DomainError CONFLICT if the claim or one of the lines may not be authorized
 */
export async function authorizable(
  manager: EntityManager,
  { id, policyId, status }: Claim,
  which: Sql,
  sets: AuthorizationFacts["sets"],
): Promise<Authorizable> {
  if (policyId === null) throw refused("This claim has no policy, so no contract pays for it.");
  if (status === ClaimStatus.denied) throw refused("This claim is denied. Give it another status first.");
  if (status === ClaimStatus.claim_covered_closed) throw refused("This claim is closed. Give it another status first.");
  await run(manager, sql`select pg_advisory_xact_lock(hashtextextended(${`authorize ${policyId}`}, 0))`);
  const lines = await run<Line>(
    manager,
    sql`select line.id, line.version, line.kind, line.description, line.quantity::float8 as quantity,
        line.unit_cents as "unitCents", line.list_cents as "listCents", line.requested_cents as "requestedCents",
        line.authorized_cents as "authorizedCents", coalesce(part.override_verdict, part.verdict) as verdict
      from estimate_line line left join claim_line part on part.id = line.claim_line_id
      where ${which} order by line.position`,
  );
  const standing = await standingOf(manager, id, policyId);
  if (lines.length === 0)
    throw refused(
      standing.claimBeforeCents > 0
        ? "Everything in this estimate is already authorized. To authorize more, add a line first."
        : "Nothing to authorize: add a line to the estimate first.",
    );
  for (const line of lines) mustBeCovered(line, standing);
  const { deductibleCents: cents, appliedCents } = standing;
  const sums = estimateSums(lines, { cents, appliedCents });
  if (sums.authorizedCents === 0)
    throw refused("Every open line is allowed $0.00. Allow something, or deny the claim.");
  const limits = await limitsInForce(manager);
  const { authorizedCents } = sums;
  const reasons = secondPersonReasons({ ...standing, lines, authorizedCents, sets }, limits);
  return { lines, sums, reasons, limits };
}

/** What has been authorized so far, for the claim and for its policy. */
async function standingOf(manager: EntityManager, id: string, policyId: string): Promise<Standing> {
  const [standing] = await run<Standing>(
    manager,
    sql`select ${raw(asCents("coalesce(held.deductible, 0)::bigint * 100"))} as "deductibleCents",
        ${raw(sumOfCents("given.deductible_cents", "given.claim_id = this.id"))} as "appliedCents",
        ${raw(sumOfCents("given.authorized_cents", "given.claim_id = this.id"))} as "claimBeforeCents",
        coalesce(sum(given.authorized_cents), 0)::float8 as "policyBeforeCents",
        exists (select from claim_line part where part.claim_id = this.id
          and coalesce(part.override_verdict, part.verdict) = 'covered') as "coversSomething",
        (select garage.state from claim its join shop garage on garage.id = its.shop_id where its.id = this.id) as "shopState"
      from policy held cross join (select ${id}::uuid as id) this
      left join claim every_claim on every_claim.policy_id = held.id
      left join claim_authorization given on given.claim_id = every_claim.id and given.status = 'given'
      where held.id = ${policyId} group by held.id, held.deductible, this.id`,
  );
  if (standing === undefined) throw new Error(`no policy ${policyId}`);
  return standing;
}

/**
 * Parts and labor follow the coverage of the component that they repair; incidentals follow that of the repair as a
 * whole.
 */
function mustBeCovered(line: Line, { coversSomething }: Standing): void {
  if (allowedCents(line) === 0) return;
  const isRepair = line.kind === "part" || line.kind === "labor";
  if (!isRepair) {
    if (coversSomething) return;
    throw refused(`${line.description}: none of the claim's lines is covered yet, so it can't be authorized.`);
  }
  if (line.verdict === "covered") return;
  throw refused(
    line.verdict === null
      ? `${line.description}: choose the line under Coverage that it belongs to, or allow $0.00.`
      : `${line.description}: its line under Coverage is not covered. Decide that first, or allow $0.00.`,
  );
}

function refused(message: string): DomainError {
  return new DomainError("CONFLICT", message);
}
