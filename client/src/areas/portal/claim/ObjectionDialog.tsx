import Alert from "@mui/material/Alert";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useFormikContext } from "formik";
import { object } from "yup";

import { useAppealClaimMutation, type PortalClaim_ClaimFragment } from "#client/generated/graphql";
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
  readonly claim: PortalClaim_ClaimFragment;
  readonly denialId: string;
  readonly onClose: () => void;
}

const nothing = { content: "" };
const schema = object({ content: requiredText("Please say why you disagree.") });

/**
 * The customer says why they disagree with a denial. If the decision is replaced meanwhile, what they have written is
 * there for the next one.
 */
export function ObjectionDialog({ claim, denialId, onClose }: ObjectionDialogProps) {
  const draft = useDraft(`objection to claim ${claim.id}`);
  const obstacle = obstacleTo(claim, denialId);
  const [appeal] = useAppealClaimMutation({ context: answersFor("PortalClaimScreen") });
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();
  const explain = useExplain("Objection not sent", "We couldn't send your objection.");

  async function send({ content }: typeof nothing): Promise<void> {
    const request = { claimId: claim.id, denialId, content };
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
      keepsDraft={obstacle !== undefined}
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
      <SendObjection obstacle={obstacle} />
    </FormDialog>
  );
}

/** The buttons, or why nothing can be sent now. What was written stays. */
function SendObjection({ obstacle }: { readonly obstacle: string | undefined }) {
  // What is being sent is itself an objection.
  const isObsolete = !useFormikContext().isSubmitting && obstacle !== undefined;
  return (
    <>
      {isObsolete && (
        <Alert role="alert" severity="warning" sx={{ mx: 3, my: 1 }}>
          {obstacle}
        </Alert>
      )}
      <DialogActions>
        <CancelButton>{isObsolete ? "Close" : "Cancel"}</CancelButton>
        {!isObsolete && <SubmitButton pendingLabel="Sending...">Send objection</SubmitButton>}
      </DialogActions>
    </>
  );
}

/** Why this decision can no longer be objected to. */
function obstacleTo({ status, denials }: PortalClaim_ClaimFragment, denialId: string): string | undefined {
  const latest = denials.at(-1);
  if (latest?.id !== denialId) return "We've made a new decision since you began to write. Close this to read it.";
  if (latest.appeal !== null) return "We already have an objection to this decision. You can read it on this page.";
  if (latest.canBeAppealed) return undefined;
  return status === "denied"
    ? "The time to object to this decision is over. Please call us."
    : "We're looking at your claim again, so there's nothing to object to. What you've written is kept in case we deny it again. If we should know it now, copy it into a message.";
}
