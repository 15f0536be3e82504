import type { CallOutcomes_SettingsFragment } from "#client/generated/graphql";
import { CALL_OUTCOMES, DEFAULT_OUTCOME_RULES, type CallOutcomeRules } from "#shared/calls/outcomes";

/** As long as no one has saved others, with the given exceptions. */
export function callOutcomes(
  changed: Partial<CallOutcomeRules> = {},
  given: Partial<CallOutcomes_SettingsFragment> = {},
): CallOutcomes_SettingsFragment {
  const rules = { ...DEFAULT_OUTCOME_RULES, ...changed };
  return {
    rules: CALL_OUTCOMES.map((outcome) => ({ outcome, status: rules[outcome] })),
    callsWithoutConsent: true,
    version: 1,
    updatedAt: null,
    updatedBy: null,
    ...given,
  };
}
