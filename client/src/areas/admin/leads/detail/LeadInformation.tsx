import Box from "@mui/material/Box";

import { leadFieldLabel, leadFlagLabels, type LeadTextField } from "#client/domains/leads/leadFields";
import { leadStatusOptions } from "#client/domains/leads/leadStatus";
import type { LeadForm_LeadFragment } from "#client/generated/graphql";
import { CheckboxField } from "#client/ui/form/CheckboxField";
import { SelectField } from "#client/ui/form/SelectField";
import { TextField } from "#client/ui/form/TextField";
import { FieldGrid, WideField } from "#client/areas/admin/parts/FieldGrid";
import { FieldGroup } from "#client/areas/admin/parts/FieldGroup";
import { LeadEvidence } from "./LeadEvidence";

interface LeadInformationProps {
  readonly lead: LeadForm_LeadFragment;
}

export function LeadInformation({ lead }: LeadInformationProps) {
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <FieldGrid>
        <SelectField name="lead.status" label="Status" options={leadStatusOptions} />
        <LeadText name="firstName" />
        <LeadText name="lastName" />
        <WideField>
          <LeadText name="email" type="email" />
        </WideField>
        <LeadText name="phone" type="tel" />
        <LeadText name="phoneType" />
        <LeadText name="state" />
        <LeadText name="city" />
        <LeadText name="zip" />
      </FieldGrid>
      <FieldGroup title="Shipping address">
        <WideField>
          <LeadText name="shippingAddress" />
        </WideField>
        <LeadText name="shippingAddress2" />
        <LeadText name="shippingCity" />
        <LeadText name="shippingState" />
        <LeadText name="shippingZip" />
      </FieldGroup>
      <FieldGroup title="Billing address">
        <WideField>
          <LeadText name="billingAddress" />
        </WideField>
        <LeadText name="billingAddress2" />
        <LeadText name="billingCity" />
        <LeadText name="billingState" />
        <LeadText name="billingZip" />
      </FieldGroup>
      <FieldGroup title="Origin and sales">
        <LeadText name="source" />
        <LeadText name="referrer" />
        <WideField>
          <LeadText name="salespersonEmail" type="email" />
        </WideField>
        <LeadText name="uid" />
        <LeadText name="sid" />
        <LeadText name="sid2" />
        <CheckboxField name="lead.newsletter" label={leadFlagLabels.newsletter} />
        <CheckboxField name="lead.sentToExternalSales" label={leadFlagLabels.sentToExternalSales} />
      </FieldGroup>
      <LeadEvidence lead={lead} />
    </Box>
  );
}

interface LeadTextProps {
  readonly name: LeadTextField;
  readonly type?: "email" | "tel";
}

/** Autofill stays off: this is somebody else's address, not the one of the person at the desk. */
function LeadText({ name, type }: LeadTextProps) {
  return <TextField name={`lead.${name}`} label={leadFieldLabel(name)} autoComplete="off" {...(type && { type })} />;
}
