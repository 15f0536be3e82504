import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useFormikContext } from "formik";
import { useId, useState } from "react";

import { leadName } from "../../../../../domains/leads/leadWords";
import { plansInTierOrder } from "../../../../../domains/plans/planTiers";
import { homeDayOf } from "../../../../../lib/days";
import { DateField } from "../../../../../ui/form/DateField";
import { Form } from "../../../../../ui/form/Form";
import { MoneyField } from "../../../../../ui/form/MoneyField";
import { NumberField } from "../../../../../ui/form/NumberField";
import { SelectField } from "../../../../../ui/form/SelectField";
import { SubmitButton } from "../../../../../ui/form/SubmitButton";
import { FieldGrid } from "../../../parts/FieldGrid";
import type { LeadDetailData } from "../LeadDetail";
import { conversionValues, quoteToConvert, type ConversionValues } from "./conversionValues";

interface ConversionDialogProps {
  readonly open: boolean;
  readonly lead: LeadDetailData;
  readonly onConvert: (values: ConversionValues) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly onClose: () => void;
}

const packages = plansInTierOrder.map(({ code, name }) => ({ value: code, label: name }));

export function ConversionDialog({ open, onClose, ...form }: ConversionDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>Convert to Policy</DialogTitle>
      {/* Drawn anew each time it opens, from the quotes as they are then. */}
      {open && <ConversionForm {...form} onClose={onClose} />}
    </Dialog>
  );
}

function ConversionForm({ lead, onConvert, onError, onClose }: Omit<ConversionDialogProps, "open">) {
  const [initialValues] = useState(() => conversionValues(quoteToConvert(lead.quotes), homeDayOf(new Date())));
  return (
    <Form<ConversionValues>
      label="Convert to Policy"
      initialValues={initialValues}
      onSubmit={onConvert}
      onError={onError}
      guardUnsaved={false}
      gap={0}
    >
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{explanation(lead)}</DialogContentText>
        <FieldGrid columns={3}>
          <SelectField name="package" label="Package" options={packages} placeholder="Not set" />
          <DateField name="policyStartDate" label="Coverage starts" />
          <DateField name="expirationDate" label="Expires" />
          <NumberField name="expirationMiles" label="Expiration miles" end="miles" autoComplete="off" />
          <NumberField name="deductible" label="Deductible" start="$" autoComplete="off" />
          <MoneyField name="totalPremiumCents" label="Total premium" />
          <MoneyField name="downPaymentCents" label="Down payment" />
          <MoneyField name="monthlyPaymentCents" label="Monthly payment" />
          <MoneyField name="totalPaymentsCents" label="Total payments" />
        </FieldGrid>
      </DialogContent>
      <DialogActions>
        <CancelButton onClose={onClose} />
        <SubmitButton pendingLabel="Converting...">Convert to Policy</SubmitButton>
      </DialogActions>
    </Form>
  );
}

function CancelButton({ onClose }: { readonly onClose: () => void }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button variant="text" color="inherit" disabled={isSubmitting} onClick={onClose}>
      Cancel
    </Button>
  );
}

function explanation(lead: LeadDetailData): string {
  const sold = `${leadName(lead)} becomes a policy holder, and the lead is marked as sold.`;
  const quote = quoteToConvert(lead.quotes);
  if (!quote) return `${sold} There is no quote to fill this in from.`;
  return `${sold} The figures are those of the ${quote.status === "signed" ? "signed" : "latest"} quote.`;
}
