import Alert from "@mui/material/Alert";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useContext } from "react";
import { object } from "yup";

import { ChangedMeanwhile } from "#client/areas/admin/editing/ChangedMeanwhile";
import { useSeen } from "#client/areas/admin/editing/useSeen";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { claimStatusLabel, isClosedClaim } from "#client/domains/claims/claimStatus";
import { useSendClaimMessageMutation } from "#client/generated/graphql";
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
import type { ClaimDetail } from "../ClaimWorkspace";
import { type ChosenDocuments, DocumentChoices, namesOf, noDocuments } from "./DocumentChoices";

interface MessageDialogProps {
  readonly claim: Pick<ClaimDetail, "id" | "status" | "version">;
  /** Whether the claim is waiting for the customer's answer. */
  readonly isQuestion: boolean;
  readonly onClose: () => void;
}

interface Written {
  readonly content: string;
  readonly requiredDocuments: ChosenDocuments;
}

const wordings = {
  message: {
    title: "Write to the customer",
    label: "Message",
    hint: "The customer reads it in the portal and, if we have an address, by email.",
    missing: "Write a message before sending.",
    send: "Send message",
    sent: "Message sent",
  },
  question: {
    title: "Ask the customer",
    label: "Question",
    hint: "The customer reads it in the portal and, if we have an address, by email. The claim waits for the answer.",
    missing: "Write your question before sending.",
    send: "Send question",
    sent: "Question sent",
  },
} as const;

export function MessageDialog({ claim, isQuestion, onClose }: MessageDialogProps) {
  const { id: claimId, status } = claim;
  // A message changes no status.
  const seen = useSeen(claim, isQuestion ? status : null);
  const draft = useDraft(`${isQuestion ? "question" : "message"} about claim ${claimId}`);
  const [sendMessage] = useSendClaimMessageMutation({ context: answersFor("ClaimScreen") });
  const act = useContext(ClaimAct);
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();
  const wording = wordings[isQuestion ? "question" : "message"];

  async function send({ content, requiredDocuments: chosen }: Written): Promise<void> {
    const requiredDocuments = namesOf(chosen);
    const request = {
      claimId,
      content,
      isQuestion,
      ...(seen.facts !== null && { seenStatus: seen.facts }),
      ...(requiredDocuments.length > 0 && { requiredDocuments: [...requiredDocuments] }),
    };
    await act(
      () => sendMessage({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } }),
      ({ data }) => data?.sendClaimMessage.claim.version,
    );
    done();
    onClose();
    notify({ title: wording.sent });
  }

  return (
    <FormDialog<Written>
      title={wording.title}
      maxWidth="sm"
      draft={draft}
      initialValues={{ content: "", requiredDocuments: noDocuments }}
      schema={object({ content: requiredText(wording.missing) })}
      onSubmit={send}
      onClose={onClose}
    >
      <DialogContent>
        <TextField
          name="content"
          label={wording.label}
          rows={4}
          maxLength={MAX_MESSAGE_LENGTH}
          hint={wording.hint}
          autoFocus
        />
        {seen.facts !== null && isClosedClaim({ status: seen.facts }) && (
          <Alert severity="info" variant="outlined" sx={{ mt: 1.5 }}>
            {`This claim is ${claimStatusLabel(seen.facts)}. A question opens it again until the customer has answered.`}
          </Alert>
        )}
        {isQuestion && <DocumentChoices />}
      </DialogContent>
      <DialogActions>
        <CancelButton />
        <SubmitButton pendingLabel="Sending...">{wording.send}</SubmitButton>
      </DialogActions>
      <ChangedMeanwhile seen={seen}>{`This claim is now ${claimStatusLabel(status)}.`}</ChangedMeanwhile>
    </FormDialog>
  );
}
