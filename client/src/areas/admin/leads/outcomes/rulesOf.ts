import type { CallOutcomes_SettingsFragment } from "#client/generated/graphql";
import { DEFAULT_OUTCOME_RULES, type CallOutcomeRules } from "#shared/calls/outcomes";

export function rulesOf({ rules }: Pick<CallOutcomes_SettingsFragment, "rules">): CallOutcomeRules {
  return { ...DEFAULT_OUTCOME_RULES, ...Object.fromEntries(rules.map(({ outcome, status }) => [outcome, status])) };
}
