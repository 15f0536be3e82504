import Button from "@mui/material/Button";

import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import type { SetNextActionInput } from "#client/generated/graphql";
import { formatInstantDay } from "#client/lib/format";
import { useNow } from "#client/lib/useNow";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";
import type { LeadDetailData } from "../detail/LeadDetail";
import { followUpOf } from "./followUp";

const kindWithArticle = { call: "a call", email: "an email" } as const;

interface FollowUpButtonProps {
  readonly lead: LeadDetailData;
  readonly save: (change: Omit<SetNextActionInput, "id">) => Promise<unknown>;
}

/** After a quote or a contract was sent, plans to ask about it with one press. It can be left alone, and changed later. */
export function FollowUpButton({ lead, save }: FollowUpButtonProps) {
  const followUp = followUpOf(lead, new Date(useNow()));
  const { running, run } = useOneAtATime();
  const { keyFor } = useRequestKey();
  const reportFailure = useReportFailure();
  if (followUp === null) return null;
  const { about, action } = followUp;

  async function plan(): Promise<void> {
    const change = { nextAction: action, version: lead.version };
    try {
      await save({ ...change, idempotencyKey: keyFor(change) });
    } catch (error) {
      reportFailure(error, "Failed to save the next action", { serverMessage: true });
    }
  }

  return (
    <Button size="small" variant="outlined" disabled={running} onClick={() => void run(plan)}>
      {`Plan ${kindWithArticle[action.kind]} about the ${about}, ${formatInstantDay(action.dueAt)}`}
    </Button>
  );
}
