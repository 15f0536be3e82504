import Typography from "@mui/material/Typography";
import { useState } from "react";
import { object } from "yup";

import { ActionsUnlessOver } from "#client/areas/admin/editing/ActionsUnlessOver";
import { useDraft } from "#client/areas/admin/session/useDraft";
import {
  useCancelAuthorizationMutation,
  useDeclineAuthorizationMutation,
  type ClaimEstimate_AuthorizationFragment,
} from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { authorizationFields } from "#shared/fields/estimateFields";
import { ReasonField } from "../ReasonField";
import { decidedText } from "./decidedText";

interface EndAuthorizationDialogProps {
  readonly authorization: ClaimEstimate_AuthorizationFragment;
  readonly onClose: () => void;
}

/** Declines a pending authorization or cancels a given one, with a reason that is kept. */
export function EndAuthorizationDialog({ authorization, onClose }: EndAuthorizationDialogProps) {
  const [decline] = useDeclineAuthorizationMutation({ context: answersFor("ClaimScreen") });
  const [cancel] = useCancelAuthorizationMutation({ context: answersFor("ClaimScreen") });
  const draft = useDraft(`end of authorization ${authorization.id}`);
  // As it was opened: a colleague's decision in between is a conflict.
  const [{ id, version, status, number }] = useState(authorization);
  const waits = status === "requested";
  const end = waits ? decline : cancel;
  return (
    <FormDialog<{ readonly reason: string }>
      title={waits ? "Decline this authorization?" : `Cancel ${number ?? "this authorization"}?`}
      maxWidth="sm"
      draft={draft}
      initialValues={{ reason: "" }}
      schema={object({ reason: requiredText("Please say why.") })}
      onSubmit={async ({ reason }) => {
        await end({ variables: { input: { id, version, reason } } });
        onClose();
      }}
      onClose={onClose}
    >
      <DialogFields>
        <Typography variant="body2">
          {waits
            ? "Its lines can be changed and requested again."
            : "The customer and the shop are emailed that this number is no longer valid, if we have their addresses. Its lines can be changed and authorized again."}
        </Typography>
        <ReasonField
          declared={authorizationFields.reason}
          hint="Kept with the authorization, along with your name."
          autoFocus
        />
      </DialogFields>
      <ActionsUnlessOver over={authorization.status === status ? null : decidedText(authorization)}>
        <CancelButton>Back</CancelButton>
        <SubmitButton color="error">{waits ? "Decline" : "Cancel authorization"}</SubmitButton>
      </ActionsUnlessOver>
    </FormDialog>
  );
}
