import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import { useState } from "react";
import { object } from "yup";

import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { leadName } from "#client/domains/leads/leadNames";
import { lastDaySchema } from "#client/domains/policies/lastDaySchema";
import { CancelButton } from "#client/ui/form/CancelButton";
import { centsSchema } from "#client/ui/form/centsSchema";
import { DateField } from "#client/ui/form/DateField";
import { DollarsField } from "#client/ui/form/DollarsField";
import { FormDialog } from "#client/ui/form/FormDialog";
import { MoneyField } from "#client/ui/form/MoneyField";
import { NumberField } from "#client/ui/form/NumberField";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { newYorkDay } from "#shared/days";
import { PLAN_CODES, PLANS } from "#shared/plans";
import type { LeadDetailData } from "../LeadDetail";
import { conversionValues, quoteToConvert, type ConversionValues } from "./conversionValues";
import { newsForConversion } from "./newsForConversion";

interface ConversionDialogProps {
  readonly lead: LeadDetailData;
  /** @param lastActivityId the newest entry of the history that the values take into account. */
  readonly onConvert: (values: ConversionValues, lastActivityId: string | undefined) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly onClose: () => void;
}

const conversionSchema = object({
  totalPremiumCents: centsSchema(),
  downPaymentCents: centsSchema(),
  monthlyPaymentCents: centsSchema(),
  totalPaymentsCents: centsSchema(),
  expirationDate: lastDaySchema,
});

const packages = PLAN_CODES.map((code) => ({ value: code, label: PLANS[code].name }));

/** Prefilled from a quote that is chosen when the dialog opens; one that arrives later changes nothing in it. */
export function ConversionDialog({ lead, onConvert, onError, onClose }: ConversionDialogProps) {
  const [quote] = useState(() => quoteToConvert(lead.quotes));
  const [before] = useState(lead);
  const news = newsForConversion(before, lead);
  const [read] = (news.length === 0 ? lead : before).activity;
  const [initialValues] = useState(() => conversionValues(quote, newYorkDay(new Date())));
  // By what it began with: a draft with the amounts of another quote must not come back.
  const draft = useDraft(`conversion of lead ${lead.id} from ${JSON.stringify(initialValues)}`);
  return (
    <FormDialog<ConversionValues>
      title="Convert to Policy"
      maxWidth="md"
      draft={draft}
      initialValues={initialValues}
      schema={conversionSchema}
      onSubmit={(values) => onConvert(values, read?.id)}
      onError={onError}
      onClose={onClose}
    >
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{explanation(lead, quote)}</DialogContentText>
        <FieldGrid columns={3}>
          <SelectField name="package" label="Package" options={packages} placeholder="Not set" />
          <DateField name="policyStartDate" label="Coverage starts" />
          <DateField name="expirationDate" label="Expires" />
          <NumberField name="expirationMiles" label="Expiration miles" end="miles" autoComplete="off" />
          <DollarsField name="deductible" label="Deductible" />
          <MoneyField name="totalPremiumCents" label="Total premium" />
          <MoneyField name="downPaymentCents" label="Down payment" />
          <MoneyField name="monthlyPaymentCents" label="Monthly payment" />
          <MoneyField name="totalPaymentsCents" label="Total payments" />
        </FieldGrid>
      </DialogContent>
      {/* Not in what scrolls, where it might not be seen. */}
      <Box role="status" sx={{ px: 3 }}>
        {news.length > 0 && (
          <Alert role="none" severity="warning" sx={{ overflowWrap: "anywhere" }}>
            Changed while this was open: {news.join(", ")}. Close it and open it again before you convert this lead.
          </Alert>
        )}
      </Box>
      <DialogActions>
        <CancelButton />
        <SubmitButton pendingLabel="Converting...">Convert to Policy</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}

function explanation(lead: LeadDetailData, quote: ReturnType<typeof quoteToConvert>): string {
  const sold = `This makes ${leadName(lead)} a policyholder and marks the lead as sold.`;
  if (!quote) return `${sold} There is no quote to fill in the amounts.`;
  return `${sold} Amounts come from the ${quote.status === "signed" ? "signed" : "latest"} quote.`;
}
