import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { object } from "yup";

import { useAppealClaimMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useRequestKey } from "#client/lib/useRequestKey";
import { CancelButton } from "#client/ui/form/CancelButton";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { MAX_MESSAGE_LENGTH } from "#shared/limits/leadLimits";
import { useExplain } from "../parts/useExplain";
import { useDraft } from "../session/useDraft";

interface ObjectionDialogProps {
  readonly claimId: string;
  readonly denialId: string;
  readonly onClose: () => void;
}

const nothing = { content: "" };
const schema = object({ content: requiredText("Please say why you disagree.") });

/** The customer says why they disagree with a denial. */
export function ObjectionDialog({ claimId, denialId, onClose }: ObjectionDialogProps) {
  const draft = useDraft(`objection to denial ${denialId}`);
  const [appeal] = useAppealClaimMutation({ context: answersFor("PortalClaimScreen") });
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();
  const explain = useExplain("Objection not sent", "We couldn't send your objection.");

  async function send({ content }: typeof nothing): Promise<void> {
    const request = { claimId, denialId, content };
    await appeal({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    done();
    onClose();
    notify({ title: "Objection sent", description: "You'll hear from us within one business day." });
  }

  return (
    <FormDialog
      title="Object to this decision"
      maxWidth="sm"
      draft={draft}
      initialValues={nothing}
      schema={schema}
      onSubmit={send}
      onError={explain}
      onClose={onClose}
    >
      <DialogContent>
        <TextField
          name="content"
          label="Why do you disagree?"
          rows={6}
          maxLength={MAX_MESSAGE_LENGTH}
          hint="Tell us what we should look at again. Add documents that show it, such as a diagnosis or receipts, under Photos and documents."
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <CancelButton />
        <SubmitButton pendingLabel="Sending...">Send objection</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
