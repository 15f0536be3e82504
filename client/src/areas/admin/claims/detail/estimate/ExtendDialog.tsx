import Typography from "@mui/material/Typography";
import { mixed, object } from "yup";

import { ActionsUnlessOver } from "#client/areas/admin/editing/ActionsUnlessOver";
import { ChangedMeanwhile } from "#client/areas/admin/editing/ChangedMeanwhile";
import { useSeen } from "#client/areas/admin/editing/useSeen";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { useExtendAuthorizationMutation, type ClaimEstimate_AuthorizationFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { formatDay } from "#client/lib/format";
import { useToday } from "#client/lib/useToday";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DateField } from "#client/ui/form/DateField";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { useNotify } from "#client/ui/notify/useNotify";
import { dayAfter } from "#shared/days";
import { authorizationFields } from "#shared/fields/estimateFields";
import { ReasonField } from "../ReasonField";
import { decidedText } from "./decidedText";

interface ExtendDialogProps {
  readonly authorization: ClaimEstimate_AuthorizationFragment;
  readonly onClose: () => void;
}

interface Extension {
  readonly validUntil: string | null;
  readonly reason: string;
}

/** The default extension in days; staff can choose another date. */
const USUAL_DAYS = 14;

/** Gives an authorization a later last day, with a reason that is kept. */
export function ExtendDialog({ authorization, onClose }: ExtendDialogProps) {
  const [extend] = useExtendAuthorizationMutation({ context: answersFor("ClaimScreen") });
  const { id, number, validUntil, status } = authorization;
  const isOver = status !== "given";
  // A colleague's change in between is a conflict.
  const seen = useSeen(authorization, authorization.version);
  const draft = useDraft(`more time for authorization ${id} ${seen.facts}`);
  const today = useToday();
  const notify = useNotify();
  const last = validUntil ?? today;
  return (
    <FormDialog<Extension>
      title={`Extend ${number ?? "this authorization"}`}
      maxWidth="sm"
      draft={draft}
      initialValues={{ validUntil: dayAfter(last > today ? last : today, USUAL_DAYS), reason: "" }}
      schema={object({
        validUntil: mixed<string>()
          .nullable()
          .test("later", "Please choose a later day.", (day) => day != null && day > last && day >= today),
        reason: requiredText("Please say why."),
      })}
      onSubmit={async ({ validUntil: to, reason }) => {
        await extend({ variables: { input: { id, version: seen.version, validUntil: to ?? "", reason } } });
        onClose();
        notify({
          title: `${number ?? "Authorization"} extended`,
          description: `The repair must begin by ${formatDay(to ?? "")}.`,
        });
      }}
      onClose={onClose}
    >
      <DialogFields>
        <Typography variant="body2">
          The repair must begin by {formatDay(last)}. The customer and the shop are emailed the new date, if we have
          their addresses.
        </Typography>
        <DateField name="validUntil" label="New expiration date" min={today} autoFocus />
        <ReasonField
          declared={authorizationFields.reason}
          hint="Kept with the claim, along with your name. Neither the customer nor the shop sees it."
        />
      </DialogFields>
      <ActionsUnlessOver over={isOver ? decidedText(authorization) : null}>
        <CancelButton>Back</CancelButton>
        <SubmitButton>Extend</SubmitButton>
      </ActionsUnlessOver>
      {!isOver && <ChangedMeanwhile seen={seen}>This authorization has changed since you opened it.</ChangedMeanwhile>}
    </FormDialog>
  );
}
