import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";

import { activityText, actorName } from "#client/areas/admin/activity/activityText";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { leadName } from "#client/domains/leads/leadNames";
import { useDeleteLeadMutation, type Timeline_ActivityFragment } from "#client/generated/graphql";
import { errorCode, errorMessage } from "#client/lib/errors";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { useNotify } from "#client/ui/notify/useNotify";
import { isNews } from "#shared/historyNews";
import { leadRecord } from "./leadRecord";

interface DeleteLeadProps {
  readonly lead: {
    readonly id: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly doNotCallAt: string | null;
    /** Newest first. */
    readonly activity: readonly Timeline_ActivityFragment[];
  };
  readonly onDeleted: () => void;
}

export function DeleteLead({ lead, onDeleted }: DeleteLeadProps) {
  const [deleteLead] = useDeleteLeadMutation();
  const [asking, setAsking] = useState(false);
  const [newest] = lead.activity;
  // What a colleague adds while the question is open would be lost unread.
  const [seen, setSeen] = useState(newest?.id);
  const since = asking ? sinceEntry(lead.activity, seen) : [];
  const news = since.find(isNews);
  const [refusal, setRefusal] = useState<string | null>(null);
  const notify = useNotify();
  const reportFailure = useReportFailure();

  function ask(): void {
    setRefusal(null);
    setSeen(newest?.id);
    setAsking(true);
  }

  async function remove(): Promise<void> {
    try {
      await deleteLead({ variables: { input: { id: lead.id, seenActivityId: seen } } });
      notify({ title: "Lead deleted successfully" });
      onDeleted();
    } catch (error) {
      reportFailure(error, "Failed to delete lead");
      // A lead with a policy, a signed contract or something new; the server's message says which it is.
      if (errorCode(error) === "CONFLICT") setRefusal(errorMessage(error, ""));
      else setAsking(false);
    }
  }

  return (
    <>
      <Button variant="outlined" color="error" onClick={ask}>
        Delete Lead
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete this lead? This action cannot be undone"
        confirmLabel="Delete"
        destructive
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        This also deletes the quotes, notes, vehicle information and unsigned contracts of {leadName(lead)}. Contract
        links stop working.
        {lead.doNotCallAt !== null && " The request not to be contacted is kept for this email and phone."}
        <div role="status">
          {news && (
            <Alert role="none" severity="warning" sx={{ mt: 2, overflowWrap: "anywhere" }}>
              <bdi>{actorName(news)}</bdi> {activityText(leadRecord, news).action} just now. Look at it before you
              delete this lead.
            </Alert>
          )}
        </div>
        {refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Newest first, like all of them. */
function sinceEntry(
  all: DeleteLeadProps["lead"]["activity"],
  id: string | undefined,
): DeleteLeadProps["lead"]["activity"] {
  const read = all.findIndex((each) => each.id === id);
  return read === -1 ? all : all.slice(0, read);
}
