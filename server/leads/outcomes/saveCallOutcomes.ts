import type { EntityManager } from "typeorm";

import { audit } from "#server/audit/audit.js";
import { AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import { auditedChanges } from "#server/audit/auditedChanges.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { assertVersion } from "#server/core/entityRows.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { STATUSES_AFTER_CALL } from "#shared/calls/outcomes.js";
import { type CallOutcomeSettings, callOutcomeSettings } from "./callOutcomeSettings.js";
import { outcomeRules } from "./outcomeRules.js";
import type { CallOutcomeRuleInput, SaveCallOutcomesInput } from "./outcomes.inputs.js";

/** Applies to later calls. @throws DomainError VALIDATION_FAILED; CONFLICT for a stale `version`. */
export async function saveCallOutcomes(
  ctx: RequestContext,
  input: SaveCallOutcomesInput,
): Promise<Rows<CallOutcomeSettings>> {
  checkRules(input.rules ?? []);
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "saveCallOutcomes", request: input }, async () => await save(manager, ctx, input)),
  );
  return callOutcomeSettings();
}

function checkRules(rules: readonly CallOutcomeRuleInput[]): void {
  const checks = new FieldChecks();
  rules.forEach(({ outcome, status = null }, at) => {
    if (rules.findIndex((rule) => rule.outcome === outcome) < at)
      checks.refuse(`rules[${String(at)}].outcome`, "Please list each outcome once.");
    if (outcome === "do_not_call" && status !== "dnc")
      checks.refuse(`rules[${String(at)}].status`, "A lead that must not be called needs the status Dnc.");
    else if (status !== null && !STATUSES_AFTER_CALL.includes(status))
      checks.refuse(`rules[${String(at)}].status`, "Only converting a lead makes it sold.");
  });
  checks.throwIfAny();
}

async function save(
  manager: EntityManager,
  ctx: RequestContext,
  { rules, callsWithoutConsent, version }: SaveCallOutcomesInput,
): Promise<string> {
  const [settings = { version: 1, callsWithoutConsent: true }] = await run<Settings>(
    manager,
    sql`select version, calls_without_consent as "callsWithoutConsent" from call_outcome_settings for update`,
  );
  assertVersion("setting", settings, version);
  const wanted = Object.fromEntries((rules ?? []).map(({ outcome, status }) => [outcome, status ?? null]));
  const ruleChanges = auditedChanges(await outcomeRules(manager), wanted);
  const offered = { callsWithoutConsent: callsWithoutConsent ?? settings.callsWithoutConsent };
  const changes = [...ruleChanges, ...auditedChanges(settings, offered)];
  if (changes.length === 0) return SETTING;
  for (const { field, to } of ruleChanges)
    await run(manager, sql`update call_outcome_rule set status = ${to} where outcome = ${field}`);
  await run(
    manager,
    sql`update call_outcome_settings set calls_without_consent = ${offered.callsWithoutConsent}, version = version + 1,
       updated_at = now(), updated_by = ${requireStaff(ctx).username}`,
  );
  await audit(manager, ctx, {
    kind: AuditKind.call_outcomes_saved,
    subject: { kind: AuditSubjectKind.setting, id: SETTING, label: "Call outcomes" },
    details: { changes },
  });
  return SETTING;
}

interface Settings {
  readonly version: number;
  readonly callsWithoutConsent: boolean;
}

const SETTING = "call_outcomes";
