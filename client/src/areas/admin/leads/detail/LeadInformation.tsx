import Box from "@mui/material/Box";

import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import { FieldGroup } from "#client/areas/admin/parts/FieldGroup";
import { RecordTextFields } from "#client/areas/admin/parts/RecordTextFields";
import { leadSections } from "#client/domains/leads/leadSections";
import { leadStatusOptions } from "#client/domains/leads/leadStatus";
import type { LeadForm_LeadFragment } from "#client/generated/graphql";
import { CheckboxField } from "#client/ui/form/CheckboxField";
import { SelectField } from "#client/ui/form/SelectField";
import { billingFields, contactFields, originFields, shippingFields } from "#shared/fields/leadFields";
import { PLAN_CODES, PLANS } from "#shared/plans";
import { LeadEvidence } from "./LeadEvidence";

/** The plan whose button a visitor pressed, if any. */
const plans = [{ value: "", label: "None" }, ...PLAN_CODES.map((code) => ({ value: code, label: PLANS[code].name }))];

interface LeadInformationProps {
  readonly lead: LeadForm_LeadFragment;
}

export function LeadInformation({ lead }: LeadInformationProps) {
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <FieldGrid>
        <SelectField name="lead.status" label={leadSections.lead.status.label} options={leadStatusOptions} />
        <RecordTextFields section="lead" fields={contactFields} wide={["email"]} />
      </FieldGrid>
      <FieldGroup title="Shipping address">
        <RecordTextFields section="lead" fields={shippingFields} wide={["shippingAddress"]} />
      </FieldGroup>
      <FieldGroup title="Billing address">
        <RecordTextFields section="lead" fields={billingFields} wide={["billingAddress"]} />
      </FieldGroup>
      <FieldGroup title="Origin and sales">
        <SelectField name="lead.requestedPlan" label={leadSections.lead.requestedPlan.label} options={plans} />
        <RecordTextFields section="lead" fields={originFields} wide={["salespersonEmail"]} />
        <CheckboxField name="lead.newsletter" label={leadSections.lead.newsletter.label} />
        <CheckboxField name="lead.sentToExternalSales" label={leadSections.lead.sentToExternalSales.label} />
      </FieldGroup>
      <LeadEvidence lead={lead} />
    </Box>
  );
}
