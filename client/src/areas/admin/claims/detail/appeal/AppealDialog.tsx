import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useContext } from "react";
import { object } from "yup";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useRecordAppealMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useRequestKey } from "#client/lib/useRequestKey";
import { CancelButton } from "#client/ui/form/CancelButton";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { MAX_MESSAGE_LENGTH } from "#shared/limits/leadLimits";
import { ClaimAct } from "../ClaimAct";

interface AppealDialogProps {
  readonly claimId: string;
  readonly denialId: string;
  readonly onClose: () => void;
}

const nothing = { content: "" };
const schema = object({ content: requiredText("Write what the customer said.") });

/** For an objection made by mail or phone. */
export function AppealDialog({ claimId, denialId, onClose }: AppealDialogProps) {
  const draft = useDraft(`objection to denial ${denialId}`);
  const [recordAppeal] = useRecordAppealMutation({ context: answersFor("ClaimScreen") });
  const act = useContext(ClaimAct);
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function record({ content }: typeof nothing): Promise<void> {
    const request = { claimId, denialId, content };
    await act(
      () => recordAppeal({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } }),
      ({ data }) => data?.appealClaim.claim.version,
    );
    done();
    onClose();
    notify({ title: "Objection recorded", description: "The claim is open again for someone else to review." });
  }

  return (
    <FormDialog
      title="Record an objection"
      maxWidth="sm"
      draft={draft}
      initialValues={nothing}
      schema={schema}
      onSubmit={record}
      onError={(error) => reportFailure(error, "Failed to record the objection", { serverMessage: true })}
      onClose={onClose}
    >
      <DialogContent>
        <TextField
          name="content"
          label="What the customer said"
          rows={4}
          maxLength={MAX_MESSAGE_LENGTH}
          hint="By mail or phone, in their own words. The customer can read it in the portal."
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <CancelButton />
        <SubmitButton>Record objection</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
