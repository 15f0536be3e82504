import type { EntityManager } from "typeorm";

import { type Change, changesBetween } from "#server/activity/changes.js";
import { AuditKind } from "#server/audit/audit.kinds.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { FieldChecks, fieldAt } from "#server/core/fieldChecks.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { Rows } from "#server/engine/projection/rows.js";
import {
  CANCELLATION_TERM_BOUNDS,
  CANCELLATION_TERM_FIELDS,
  CANCELLATION_TERM_RANGES,
  type CancellationTerms as Terms,
  cancellationTermsOf,
} from "#shared/cancellationTerms.js";
import { isUsState, stateCode } from "#shared/usStates.js";
import { saveVersion, type VersionedSetting } from "../saveVersion.js";
import { CancellationStateTerms } from "./cancellationStateTerms.entity.js";
import type { CancellationTermsInput, SaveCancellationTermsInput } from "./cancellationTerms.inputs.js";
import { type CancellationTermsInForce, cancellationTermsInForce } from "./cancellationTermsInForce.js";
import { type CancellationTerms, cancellationTermsSetting } from "./cancellationTermsSetting.js";

const SETTING: VersionedSetting<CancellationTermsInForce> = {
  table: "cancellation_terms",
  operation: "saveCancellationTerms",
  kind: AuditKind.cancellation_terms_saved,
  label: "Cancellation terms",
  inForce: cancellationTermsInForce,
};
type SentTerms = Omit<CancellationTermsInForce, "version">;

/**
 * Saves a new version of the terms. Contracts that were sent before keep theirs.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT for a stale version
 */
export async function saveCancellationTerms(
  ctx: RequestContext,
  input: SaveCancellationTermsInput,
): Promise<Rows<CancellationTerms>> {
  checkTerms(input);
  const sent = storedTerms(input);
  await saveVersion(ctx, SETTING, { request: sent, read: input.version }, (before) => ({
    changes: changesOfTerms(before, sent),
    insert: async (manager) => await insertTerms(manager, ctx, sent),
  }));
  return cancellationTermsSetting();
}

function checkTerms({ states, ...everywhere }: SaveCancellationTermsInput): void {
  const checks = new FieldChecks();
  checkRanges(checks, "", everywhere);
  const named = new Set<string>();
  for (const [index, own] of (states ?? []).entries()) {
    const path = `states[${index}]`;
    const state = stateCode(own.state);
    if (!isUsState(state)) checks.refuse(`${path}.state`, "Please choose a state.");
    else if (named.has(state)) checks.refuse(`${path}.state`, "This state is listed twice.");
    checkRanges(checks, path, own);
    named.add(state);
  }
  checks.throwIfAny();
}

function checkRanges(checks: FieldChecks, path: string, terms: CancellationTermsInput): void {
  for (const field of CANCELLATION_TERM_FIELDS)
    checks.range(fieldAt(path, field), terms[field], CANCELLATION_TERM_BOUNDS[field], CANCELLATION_TERM_RANGES[field]);
}

function storedTerms({ states, ...everywhere }: SaveCancellationTermsInput): SentTerms {
  const own = (states ?? []).map(({ state, ...terms }) => ({ state: stateCode(state), ...uncapped(terms) }));
  return { ...uncapped(everywhere), states: own.toSorted((one, other) => one.state.localeCompare(other.state)) };
}

/** An absent cap is none. */
function uncapped({ feeCapPercent = null, ...terms }: CancellationTermsInput): Terms {
  return cancellationTermsOf({ ...terms, feeCapPercent });
}

/** Each state's terms under its own key. A state that is named no more has none. */
function changesOfTerms(before: SentTerms, after: SentTerms): readonly Change[] {
  const [from, to] = [withStates(before), withStates(after)];
  const unnamed = Object.keys(from).filter((field) => !Object.hasOwn(to, field));
  return changesBetween(from, { ...to, ...Object.fromEntries(unnamed.map((field) => [field, null])) });
}

function withStates({ states, ...everywhere }: SentTerms): Readonly<Record<string, unknown>> {
  const own = states.flatMap(({ state, ...terms }) =>
    CANCELLATION_TERM_FIELDS.map((field) => [`${field}.${state}`, terms[field]] as const),
  );
  return { ...cancellationTermsOf(everywhere), ...Object.fromEntries(own) };
}

async function insertTerms(manager: EntityManager, ctx: RequestContext, terms: SentTerms): Promise<void> {
  const { staffId, username } = requireStaff(ctx);
  const { freeLookDays, feeCents, feeCapPercent, refundDays, states } = terms;
  const [saved] = await run<{ readonly id: number }>(
    manager,
    sql`insert into cancellation_terms (free_look_days, fee_cents, fee_cap_percent, refund_days, created_by_id, created_by_name)
      values (${freeLookDays}, ${feeCents}, ${feeCapPercent}, ${refundDays}, ${staffId}, ${username}) returning id`,
  );
  if (saved === undefined) throw new Error("the terms were not inserted");
  const rows = states.map((own) => ({ ...own, termsId: saved.id }));
  if (rows.length > 0) await manager.insert(CancellationStateTerms, rows);
}
