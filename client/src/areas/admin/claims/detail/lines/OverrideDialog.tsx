import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { object } from "yup";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useOverrideClaimLineMutation, type ClaimLine_LineFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { CancelButton } from "#client/ui/form/CancelButton";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { VERDICT_LABELS } from "#shared/coverageDecision/coverageFacts";
import { overrideFields } from "#shared/fields/claimLineFields";
import { ReasonField } from "../ReasonField";

interface OverrideValues {
  readonly verdict: "covered" | "not_covered";
  readonly reason: string;
}

interface OverrideDialogProps {
  readonly line: ClaimLine_LineFragment;
  readonly onClose: () => void;
}

const OPTIONS = (["covered", "not_covered"] as const).map((value) => ({ value, label: VERDICT_LABELS[value] }));

/** Overrides the rules' decision, with a reason that is kept. */
export function OverrideDialog({ line, onClose }: OverrideDialogProps) {
  const [override] = useOverrideClaimLineMutation({ context: answersFor("ClaimScreen") });
  const draft = useDraft(`decision on line ${line.id} ${line.version}`);
  const [{ id, version, componentName, verdict, sentence }] = useState(line);
  return (
    <FormDialog<OverrideValues>
      title={`Decide: ${componentName}`}
      maxWidth="sm"
      draft={draft}
      initialValues={{ verdict: verdict === "covered" ? "not_covered" : "covered", reason: "" }}
      schema={object({ reason: requiredText("Please say why.") })}
      onSubmit={async (values) => {
        await override({ variables: { input: { id, version, ...values } } });
        onClose();
      }}
      onClose={onClose}
    >
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        <Typography variant="body2">{`The rules say: ${VERDICT_LABELS[verdict]}. ${sentence}`}</Typography>
        <SelectField name="verdict" label="Decision" options={OPTIONS} />
        <ReasonField declared={overrideFields.reason} hint="Kept with the line, along with your name." />
      </DialogContent>
      <DialogActions>
        <CancelButton />
        <SubmitButton>Decide</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
