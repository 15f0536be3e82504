import { useCallOutcomesQuery } from "#client/generated/graphql";
import { DEFAULT_OUTCOME_RULES, type CallOutcomeRules } from "#shared/calls/outcomes";
import { rulesOf } from "./rulesOf";

/** What each outcome of a call does to a lead's status. */
export function useOutcomeRules(): CallOutcomeRules {
  const { data } = useCallOutcomesQuery({ fetchPolicy: "cache-only" });
  return data === undefined ? DEFAULT_OUTCOME_RULES : rulesOf(data.callOutcomeSettings);
}
