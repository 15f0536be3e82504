import DialogActions from "@mui/material/DialogActions";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { object } from "yup";

import { ChangedMeanwhile } from "#client/areas/admin/editing/ChangedMeanwhile";
import { useSeen } from "#client/areas/admin/editing/useSeen";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { useOverrideClaimLineMutation, type ClaimLine_LineFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { VERDICT_LABELS } from "#shared/coverageDecision/coverageFacts";
import { overrideFields } from "#shared/fields/claimLineFields";
import { ReasonField } from "../ReasonField";

interface OverrideValues {
  /** Empty until it is chosen. */
  readonly verdict: "" | "covered" | "not_covered";
  readonly reason: string;
}

interface OverrideDialogProps {
  readonly line: ClaimLine_LineFragment;
  readonly onClose: () => void;
}

const verdictOptions = (["covered", "not_covered"] as const).map((value) => ({ value, label: VERDICT_LABELS[value] }));

/** Whoever overrides a verdict means the opposite. */
const opposites = { covered: "not_covered", not_covered: "covered", person: "" } as const;

/** Overrides the rules' decision, with a reason that is kept. */
export function OverrideDialog({ line, onClose }: OverrideDialogProps) {
  const [override] = useOverrideClaimLineMutation({ context: answersFor("ClaimScreen") });
  const { id, componentName, verdict, sentence, overrideVerdict } = line;
  const seen = useSeen(line, line.version);
  const draft = useDraft(`decision on line ${id} ${seen.facts}`);
  // Where the rules have not decided, neither has the dialog.
  const [initial] = useState<OverrideValues>({ verdict: opposites[verdict], reason: "" });
  return (
    <FormDialog<OverrideValues>
      title={`Decide: ${componentName}`}
      maxWidth="sm"
      draft={draft}
      initialValues={initial}
      schema={object({
        verdict: requiredText("Please decide whether it is covered."),
        reason: requiredText("Please say why."),
      })}
      onSubmit={async ({ verdict: chosen, reason }) => {
        const decision = { verdict: chosen || null, reason };
        await override({ variables: { input: { id, version: seen.version, ...decision } } });
        onClose();
      }}
      onClose={onClose}
    >
      <DialogFields>
        <Typography variant="body2">{`The rules say: ${VERDICT_LABELS[verdict]}. ${sentence}`}</Typography>
        <SelectField name="verdict" label="Decision" required placeholder="Choose" options={verdictOptions} autoFocus />
        <ReasonField declared={overrideFields.reason} hint="Kept with the line, along with your name." />
      </DialogFields>
      <DialogActions>
        <CancelButton />
        <SubmitButton>Decide</SubmitButton>
      </DialogActions>
      <ChangedMeanwhile seen={seen}>
        {`This line has changed since you opened it. It is now: ${VERDICT_LABELS[overrideVerdict ?? verdict]}.`}
      </ChangedMeanwhile>
    </FormDialog>
  );
}
