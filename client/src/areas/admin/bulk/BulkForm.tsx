import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { object, string, type AnyObjectSchema } from "yup";

import { leadStatusOptions } from "#client/domains/leads/leadStatus";
import {
  useBulkTemplatesQuery,
  type BulkAction,
  type BulkList,
  type Bulk_ChangeFragment,
  type ClaimStatus,
  type LeadStatus,
} from "#client/generated/graphql";
import { CancelButton } from "#client/ui/form/CancelButton";
import { FormDialog } from "#client/ui/form/FormDialog";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { nextCall } from "#shared/calls/cadence";
import { CLAIM_STATUS_LABELS } from "#shared/statuses/claim";
import { actionInput, actionSchema, clockText, type ActionValues } from "../leads/next/actionValues";
import { NextActionFields } from "../leads/next/NextActionFields";
import { usePeopleOptions } from "../leads/owner/useOwnerOptions";
import { useBulkPreviews, type Chosen, type ClaimAction, type LeadAction } from "./useBulkPreviews";

interface BulkFormProps {
  readonly list: BulkList;
  readonly action: BulkAction;
  readonly chosen: Chosen;
  /** What was entered before returning from the preview. */
  readonly entered: BulkValues | null;
  readonly onPreviewed: (bulk: Bulk_ChangeFragment, entered: BulkValues) => void;
  readonly onClose: () => void;
}

export interface BulkValues extends ActionValues {
  /** An owner, a status or a template. */
  readonly choice: string;
}

/** The statuses that decide nothing. */
const claimOptions = (["awaiting_customer_action", "awaiting_inspection", "claim_covered_closed"] as const).map(
  (value) => ({ value, label: CLAIM_STATUS_LABELS[value] }),
);

const NOBODY = "nobody";
const chosenSchema = object({ choice: string().required("Please choose one.") });
const titles: Readonly<Record<BulkAction, string>> = {
  owner: "Assign the selected leads",
  status: "Set the status",
  next_action: "Set the next action",
  email: "Email a template",
  csv: "",
};

/** Chooses an action for the selected rows. Submitting it only previews the change. */
export function BulkForm({ list, action, chosen, entered, onPreviewed, onClose }: BulkFormProps) {
  const previews = useBulkPreviews();
  const takes = list === "claims" && action === "owner";

  function preview(values: BulkValues): Promise<Bulk_ChangeFragment> {
    switch (list) {
      case "leads":
        return previews.leads(chosen, leadAction(action, values));
      case "policies":
        return previews.policies(chosen, { templateId: values.choice });
      case "claims":
        return previews.claims(chosen, claimAction(action, values));
    }
  }

  return (
    <FormDialog<BulkValues>
      title={takes ? "Assign the selected claims" : titles[action]}
      maxWidth="sm"
      // Belongs to the selection, which a reload forgets.
      draft={null}
      initialValues={entered ?? initialValues(action)}
      schema={schemaOf(list, action)}
      onSubmit={async (values) => onPreviewed(await preview(values), values)}
      onClose={onClose}
    >
      <DialogContent>
        {action === "owner" && (takes ? "The selected claims will be assigned to you." : <OwnerField />)}
        {action === "status" && (
          <SelectField
            name="choice"
            label="New status"
            options={list === "claims" ? claimOptions : leadStatusOptions}
            placeholder="Choose a status"
            required
            {...(list === "claims" && {
              hint: "Customers are notified by email. Claims are approved and denied one at a time.",
            })}
          />
        )}
        {action === "email" && <TemplateField />}
        {action === "next_action" && <NextActionFields state={null} />}
      </DialogContent>
      <DialogActions>
        <CancelButton />
        <SubmitButton>Preview</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}

function schemaOf(list: BulkList, action: BulkAction): AnyObjectSchema {
  if (action === "next_action") return actionSchema;
  return list === "claims" && action === "owner" ? object() : chosenSchema;
}

function OwnerField() {
  const people = usePeopleOptions();
  const options = [...people, { value: NOBODY, label: "Nobody" }];
  return <SelectField name="choice" label="New owner" options={options} placeholder="Choose a colleague" required />;
}

function TemplateField() {
  const { data } = useBulkTemplatesQuery({ fetchPolicy: "cache-and-network" });
  const options = (data?.emailTemplates ?? []).map(({ id, name, subject, marketing }) => ({
    value: id,
    label: marketing ? `${name} (marketing)` : name,
    title: subject,
  }));
  return (
    <SelectField
      name="choice"
      label="Template"
      options={options}
      placeholder="Choose a template"
      hint="Each person gets a separate email. Marketing email never goes to anyone who has unsubscribed."
      required
    />
  );
}

function initialValues(action: BulkAction): BulkValues {
  const now = new Date();
  const due = clockText(nextCall({ outcome: "callback", attempts: [], state: null, now }) ?? now);
  return { choice: "", kind: action === "next_action" ? "call" : "", description: "", due, ownerId: "" };
}

function leadAction(action: BulkAction, values: BulkValues): LeadAction {
  const { choice } = values;
  switch (action) {
    case "owner":
      return { owner: { ownerId: choice === NOBODY ? null : choice } };
    case "status":
      return { status: choice as LeadStatus };
    case "email":
      return { templateId: choice };
    case "next_action":
      return { nextAction: actionInput(values) };
    case "csv":
      return { csv: true };
  }
}

function claimAction(action: BulkAction, { choice }: BulkValues): ClaimAction {
  if (action === "owner") return { take: true };
  return action === "status" ? { status: choice as ClaimStatus } : { templateId: choice };
}
