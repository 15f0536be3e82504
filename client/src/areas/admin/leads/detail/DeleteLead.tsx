import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";

import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { leadName } from "#client/domains/leads/leadNames";
import { useDeleteLeadMutation } from "#client/generated/graphql";
import { errorCode, errorMessage } from "#client/lib/errors";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { useNotify } from "#client/ui/notify/useNotify";

interface DeleteLeadProps {
  readonly lead: {
    readonly id: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly doNotCallAt: string | null;
  };
  readonly onDeleted: () => void;
}

export function DeleteLead({ lead, onDeleted }: DeleteLeadProps) {
  const [deleteLead] = useDeleteLeadMutation();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const notify = useNotify();
  const reportFailure = useReportFailure();

  function ask(): void {
    setRefusal(null);
    setAsking(true);
  }

  async function remove(): Promise<void> {
    try {
      await deleteLead({ variables: { input: { id: lead.id } } });
      notify({ title: "Lead deleted successfully" });
      onDeleted();
    } catch (error) {
      reportFailure(error, "Failed to delete lead");
      // A lead with a policy or a signed contract cannot be deleted; the server's message says which it is.
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
        {refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}
