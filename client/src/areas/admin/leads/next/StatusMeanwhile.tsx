import { useFormikContext } from "formik";

import { ChangedMeanwhile } from "#client/areas/admin/editing/ChangedMeanwhile";
import type { Seen } from "#client/areas/admin/editing/useSeen";
import { leadStatusLabel } from "#client/domains/leads/leadStatus";
import type { LeadStatus } from "#client/generated/graphql";
import { isEnded, statusAfterCall, type CallOutcomeRules } from "#shared/calls/outcomes";
import type { CallValues } from "./actionValues";

interface StatusMeanwhileProps {
  readonly seen: Seen<LeadStatus>;
  readonly now: LeadStatus;
  readonly rules: CallOutcomeRules;
}

/** In the dialog of a call: says that a colleague has given the lead another status, such as a closed one. */
export function StatusMeanwhile({ seen, now, rules }: StatusMeanwhileProps) {
  const { values, setFieldValue } = useFormikContext<CallValues>();
  const { outcome, status } = values;
  const usual = (before: LeadStatus): LeadStatus => (outcome === "" ? before : statusAfterCall(outcome, before, rules));

  function accept(): void {
    // A status that was not chosen here follows the lead.
    if (status === usual(seen.facts)) void setFieldValue("status", usual(now));
    seen.accept();
  }

  return (
    <ChangedMeanwhile seen={{ isStale: seen.isStale, accept }}>
      {`This lead is now ${leadStatusLabel(now)}.${isEnded(now) ? " Saving this call with another status opens it again." : ""}`}
    </ChangedMeanwhile>
  );
}
