import { useState } from "react";

import { useSeen, type Seen } from "#client/areas/admin/editing/useSeen";
import {
  useLeadMeanwhileLazyQuery,
  type CallTarget_LeadFragment,
  type LeadStatus,
  type PlannedAction_ActionFragment,
} from "#client/generated/graphql";
import { errorCode } from "#client/lib/errors";

interface CallMeanwhile {
  /** What the person has read as planned, null for nothing. */
  readonly readId: string | null;
  /** What is planned now, if it was not planned when this was first rendered. */
  readonly action: PlannedAction_ActionFragment | null;
  /** The status that the call rests on. */
  readonly status: Seen<LeadStatus>;
  /** The lead's status now. */
  readonly statusNow: LeadStatus;
  /** Runs a change that is refused if something else is there; then that is read, so that it can be shown. */
  readonly orRead: (change: () => Promise<unknown>) => Promise<void>;
}

/** A lead's status and next action while a call with it is being written, which may change the one and ends the other. */
export function useCallMeanwhile(lead: CallTarget_LeadFragment): CallMeanwhile {
  const { id, nextAction } = lead;
  const [first] = useState(nextAction?.id);
  // The row that a call was begun from may have left its list.
  const [read, { data }] = useLeadMeanwhileLazyQuery({ fetchPolicy: "network-only" });
  const now = data?.lead ? data.lead.nextAction : nextAction;
  const { version, status: statusNow } = data?.lead ?? lead;
  const status = useSeen({ version }, statusNow);
  return {
    readId: now?.id ?? null,
    action: now?.id === first ? null : now,
    status,
    statusNow,
    async orRead(change) {
      try {
        await change();
      } catch (error) {
        // Where that fails, the refusal itself is what to report.
        if (errorCode(error) === "CONFLICT") await read({ variables: { id } }).catch(() => undefined);
        throw error;
      }
    },
  };
}
