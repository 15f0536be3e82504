import DialogActions from "@mui/material/DialogActions";
import { useFormikContext } from "formik";
import { useState } from "react";

import { ChangedMeanwhile } from "#client/areas/admin/editing/ChangedMeanwhile";
import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import { useDraft } from "#client/areas/admin/session/useDraft";
import {
  useAddClaimLineMutation,
  useChangeClaimLineMutation,
  type ClaimLine_LineFragment,
  type ClaimLineFieldsInput,
} from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useToday } from "#client/lib/useToday";
import { AutocompleteField } from "#client/ui/form/AutocompleteField";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DateField } from "#client/ui/form/DateField";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { NumberField } from "#client/ui/form/NumberField";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { CAUSE_LABELS, CLAIM_WORKS, FAILURE_CAUSES, WORK_LABELS } from "#shared/coverageDecision/coverageFacts";
import { claimLineFields } from "#shared/fields/claimLineFields";
import { draftOfLine, useLineSaving, type LineTarget } from "../useLineSaving";
import { componentWords, lineInput, lineSchema, lineValues, namedComponent, type LineValues } from "./lineValues";

interface LineDialogProps {
  readonly target: LineTarget<ClaimLine_LineFragment>;
  readonly initialValues: LineValues;
  readonly onClose: () => void;
}

/** Adds a line, or edits one. A refusal stays in the dialog, with what was typed. */
export function LineDialog({ target, initialValues, onClose }: LineDialogProps) {
  const { line } = target;
  const draft = useDraft(draftOfLine("line", target));
  const [add] = useAddClaimLineMutation({ context: answersFor("ClaimScreen") });
  const [change] = useChangeClaimLineMutation({ context: answersFor("ClaimScreen") });
  // As it was opened, regardless of a colleague's changes.
  const [opened] = useState(initialValues);
  const { save: saveLine, seen } = useLineSaving<ClaimLineFieldsInput>({
    target,
    add: (input) => add({ variables: { input } }),
    change: (input) => change({ variables: { input } }),
  });
  const today = useToday();

  async function save(values: LineValues): Promise<void> {
    await saveLine(lineInput(values));
    onClose();
  }

  return (
    <FormDialog<LineValues>
      title={line === undefined ? "Add a line" : "Edit line"}
      maxWidth="sm"
      draft={draft}
      initialValues={opened}
      schema={lineSchema(today)}
      onSubmit={save}
      onClose={onClose}
    >
      <DialogFields>
        <ComponentField />
        <FieldGrid columns={2}>
          <SelectField
            name="work"
            label="Pays for"
            options={CLAIM_WORKS.map((value) => ({ value, label: WORK_LABELS[value] }))}
          />
          <SelectField
            name="cause"
            label="Cause"
            placeholder="Unknown, or none of these"
            options={FAILURE_CAUSES.map((value) => ({ value, label: CAUSE_LABELS[value] }))}
          />
          <DateField name="failedOn" label="Date of failure" max={today} />
          <NumberField name="odometer" label="Odometer at failure" end="miles" autoComplete="off" />
        </FieldGrid>
        <TextField
          name="note"
          label={claimLineFields.note.label}
          rows={2}
          maxLength={claimLineFields.note.maxLength}
          hint="For colleagues. The customer doesn't see it."
        />
      </DialogFields>
      <DialogActions>
        <CancelButton />
        <SubmitButton>{line === undefined ? "Add line" : "Save line"}</SubmitButton>
      </DialogActions>
      {line !== undefined && (
        <ChangedMeanwhile seen={seen} theirs={lineValues(line)}>
          This line has changed since you opened it.
        </ChangedMeanwhile>
      )}
    </FormDialog>
  );
}

/** Says which entry of the plans' lists the component belongs to, as soon as it is known. */
function ComponentField() {
  const component = namedComponent(useFormikContext<LineValues>().values.component);
  const hint = component && `${component.name}: ${component.system ?? "not listed in any plan"}`;
  return (
    <AutocompleteField
      name="component"
      label="Component"
      required
      options={componentWords}
      maxLength={100}
      isListBelow
      autoFocus
      hint={hint}
    />
  );
}
