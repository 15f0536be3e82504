import DialogActions from "@mui/material/DialogActions";
import { useFormikContext } from "formik";
import { useState } from "react";

import { ChangedMeanwhile } from "#client/areas/admin/editing/ChangedMeanwhile";
import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { HundredthsField } from "#client/domains/claims/HundredthsField";
import {
  useAddEstimateLineMutation,
  useChangeEstimateLineMutation,
  type ClaimEstimate_LineFragment,
  type EstimateLineFieldsInput,
} from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { MoneyField } from "#client/ui/form/MoneyField";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { VERDICT_LABELS } from "#shared/coverageDecision/coverageFacts";
import { ESTIMATE_KINDS, ESTIMATE_KIND_LABELS } from "#shared/estimates/estimate";
import { estimateLineFields } from "#shared/fields/estimateFields";
import { formatMoney } from "#shared/money";
import type { ClaimDetail } from "../ClaimWorkspace";
import { draftOfLine, useLineSaving, type LineTarget } from "../useLineSaving";
import { askedOf, estimateInput, estimateSchema, estimateValues, type EstimateValues } from "./estimateValues";
import { followedLine } from "./suggestedLine";

interface EstimateDialogProps {
  readonly target: LineTarget<ClaimEstimate_LineFragment>;
  readonly initialValues: EstimateValues;
  /** The claim, for what it knows about the line. */
  readonly claim: Pick<ClaimDetail, "lines" | "estimate" | "shop">;
  readonly onClose: () => void;
}

/** Adds a line to the estimate, or edits one. A refusal stays in the dialog, with what was typed. */
export function EstimateDialog({ target, initialValues, claim, onClose }: EstimateDialogProps) {
  const { line } = target;
  const draft = useDraft(draftOfLine("estimate line", target));
  const [add] = useAddEstimateLineMutation({ context: answersFor("ClaimScreen") });
  const [change] = useChangeEstimateLineMutation({ context: answersFor("ClaimScreen") });
  // As it was opened, regardless of a colleague's changes.
  const [opened] = useState(initialValues);
  const { save: saveLine, seen } = useLineSaving<EstimateLineFieldsInput>({
    target,
    add: (input) => add({ variables: { input } }),
    change: (input) => change({ variables: { input } }),
  });

  async function save(values: EstimateValues): Promise<void> {
    await saveLine(estimateInput(values));
    onClose();
  }

  return (
    <FormDialog<EstimateValues>
      title={line === undefined ? "Add to the estimate" : "Edit estimate line"}
      maxWidth="sm"
      draft={draft}
      initialValues={opened}
      schema={estimateSchema}
      onSubmit={save}
      onClose={onClose}
    >
      <DialogFields>
        <Choices claim={claim} isNew={line === undefined} />
        <TextField
          name="description"
          label={estimateLineFields.description.label}
          required
          maxLength={estimateLineFields.description.maxLength}
        />
        <FieldGrid columns={2}>
          <QuantityField />
          <PriceField shop={claim.shop} />
          <ListPriceField />
        </FieldGrid>
        <AllowedField />
        <TextField
          name="reason"
          label={estimateLineFields.reason.label}
          rows={2}
          maxLength={estimateLineFields.reason.maxLength}
          hint="Required if we allow less than the shop asks for. The shop reads it with the authorization."
        />
      </DialogFields>
      <DialogActions>
        <CancelButton />
        <SubmitButton>{line === undefined ? "Add to estimate" : "Save line"}</SubmitButton>
      </DialogActions>
      {line !== undefined && (
        <ChangedMeanwhile seen={seen} theirs={estimateValues(line, claim.lines)}>
          This line has changed since you opened it.
        </ChangedMeanwhile>
      )}
    </FormDialog>
  );
}

interface ChoicesProps extends Pick<EstimateDialogProps, "claim"> {
  readonly isNew: boolean;
}

/** What the line is and belongs to. The suggestions for a new line follow both. */
function Choices({ claim, isNew }: ChoicesProps) {
  const { values, setValues } = useFormikContext<EstimateValues>();
  const follow = (choice: Partial<Pick<EstimateValues, "kind" | "claimLineId">>): void => {
    if (isNew) void setValues(followedLine(values, choice, claim));
  };
  return (
    <FieldGrid columns={2}>
      <SelectField
        name="kind"
        label="Pays for"
        options={ESTIMATE_KINDS.map((value) => ({ value, label: ESTIMATE_KIND_LABELS[value] }))}
        onEdit={(kind) => follow({ kind })}
        autoFocus
      />
      <SelectField
        name="claimLineId"
        label="Belongs to"
        placeholder="No line under Coverage"
        options={claim.lines.map(({ id, componentName, verdict, overrideVerdict }) => ({
          value: id,
          label: `${componentName} (${VERDICT_LABELS[overrideVerdict ?? verdict]})`,
        }))}
        onEdit={(claimLineId) => follow({ claimLineId })}
      />
    </FieldGrid>
  );
}

function QuantityField() {
  const { kind } = useFormikContext<EstimateValues>().values;
  return <HundredthsField name="quantity" label={kind === "labor" ? "Hours" : "Quantity"} required />;
}

/** Shows the usual hourly rate for the claim's shop next to the rate it asks for. */
function PriceField({ shop }: Pick<ClaimDetail, "shop">) {
  const { kind } = useFormikContext<EstimateValues>().values;
  const rate = kind === "labor" ? shop?.laborRateCents : null;
  return (
    <MoneyField
      name="unitCents"
      label="Unit price"
      required
      hint={shop !== null && rate != null ? `${shop.name} charges ${formatMoney(rate)} an hour.` : undefined}
    />
  );
}

/** The manufacturer's list price of the part, which our limit is based on. */
function ListPriceField() {
  const { kind } = useFormikContext<EstimateValues>().values;
  if (kind !== "part") return null;
  return <MoneyField name="listCents" label="List price per unit" hint="Leave it empty if it isn't known." />;
}

/** Shows what the shop asks for as soon as it is known. All of it is allowed unless less is entered. */
function AllowedField() {
  const asked = askedOf(useFormikContext<EstimateValues>().values);
  return (
    <MoneyField
      name="authorizedCents"
      label="We allow"
      hint={
        asked === null
          ? "Leave it empty to allow the full amount."
          : `The shop asks for ${formatMoney(asked)}. Leave it empty to allow all of it.`
      }
    />
  );
}
