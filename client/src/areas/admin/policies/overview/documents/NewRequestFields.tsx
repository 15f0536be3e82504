import DialogActions from "@mui/material/DialogActions";
import { useFormikContext } from "formik";

import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import type { DocumentRequests_RequestFragment } from "#client/generated/graphql";
import { useToday } from "#client/lib/useToday";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DateField } from "#client/ui/form/DateField";
import { DialogFields } from "#client/ui/form/DialogFields";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { SwitchField } from "#client/ui/form/SwitchField";
import { TextField } from "#client/ui/form/TextField";
import { DOCUMENT_TYPE_NAMES, DOCUMENT_TYPES } from "#shared/documentTypes";
import { DOCUMENT_REQUEST_MAX_LENGTHS } from "#shared/limits/policyLimits";
import { isBlank } from "#shared/text/blank";
import { AlreadyRequested } from "./AlreadyRequested";
import { defaultsOf, type NewRequestValues } from "./newRequestValues";

interface NewRequestFieldsProps {
  readonly customers: readonly { readonly id: string; readonly displayName: string; readonly email: string }[];
  readonly requests: readonly DocumentRequests_RequestFragment[];
}

const typeOptions = DOCUMENT_TYPE_NAMES.map((value) => ({ value, label: DOCUMENT_TYPES[value].label }));

export function NewRequestFields({ customers, requests }: NewRequestFieldsProps) {
  const { values, setValues } = useFormikContext<NewRequestValues>();
  const today = useToday();

  function onType(name: string): void {
    const type = DOCUMENT_TYPE_NAMES.find((known) => known === name);
    if (type) void setValues({ ...values, type, ...defaultsOf(type) });
  }

  return (
    <>
      <DialogFields>
        <SelectField
          name="customerId"
          label="Customer"
          placeholder="Choose a customer"
          // On a phone, the closed select has no room for both.
          hint={customers.find(({ id }) => id === values.customerId)?.email}
          options={customers.map(({ id, displayName, email }) => ({
            value: id,
            label: displayName ? `${displayName} (${email})` : email,
          }))}
        />
        <FieldGrid columns={2}>
          <SelectField name="type" label="Type" options={typeOptions} onEdit={onType} autoFocus />
          <DateField name="dueDate" label="Due date" min={today} />
        </FieldGrid>
        <TextField name="title" label="Title" maxLength={DOCUMENT_REQUEST_MAX_LENGTHS.title} autoComplete="off" />
        <TextField
          name="instructions"
          label="Instructions"
          rows={3}
          maxLength={DOCUMENT_REQUEST_MAX_LENGTHS.instructions}
        />
        <AlreadyRequested requests={requests} />
        <SwitchField name="sendEmail" label="Email the customer about this request" />
      </DialogFields>
      <DialogActions>
        <CancelButton />
        <SubmitButton pendingLabel="Sending..." disabled={values.customerId === "" || isBlank(values.title)}>
          Send request
        </SubmitButton>
      </DialogActions>
    </>
  );
}
