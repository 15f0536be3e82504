import { useState } from "react";

import {
  usePlannedMeanwhileLazyQuery,
  type CallTarget_LeadFragment,
  type PlannedAction_ActionFragment,
} from "#client/generated/graphql";
import { errorCode } from "#client/lib/errors";

interface PlannedMeanwhile {
  /** What the person has read as planned, null for nothing. */
  readonly readId: string | null;
  /** What is planned now, if it was not planned when this was first rendered. */
  readonly action: PlannedAction_ActionFragment | null;
  /** Runs a change that is refused if something else is planned; then that is read, so that it can be shown. */
  readonly orRead: (change: () => Promise<unknown>) => Promise<void>;
}

/** A lead's next action while a call with it is being written, which would mark it as done. */
export function usePlannedMeanwhile({ id, nextAction }: CallTarget_LeadFragment): PlannedMeanwhile {
  const [first] = useState(nextAction?.id);
  // The row that a call was begun from may have left its list.
  const [read, { data }] = usePlannedMeanwhileLazyQuery({ fetchPolicy: "network-only" });
  const now = data?.lead ? data.lead.nextAction : nextAction;
  return {
    readId: now?.id ?? null,
    action: now?.id === first ? null : now,
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
