import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { object } from "yup";

import { ActionsUnlessOver } from "#client/areas/admin/editing/ActionsUnlessOver";
import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { leadName } from "#client/domains/leads/leadNames";
import { lastDaySchema } from "#client/domains/policies/lastDaySchema";
import { paths } from "#client/lib/paths";
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
import { CONVERTED_LEAD_MESSAGE } from "#shared/messages/requestMessages";
import { PLAN_CODES, PLANS } from "#shared/plans";
import type { LeadDetailData } from "../LeadDetail";
import { useVehiclePolicies } from "../vehiclePolicies/useVehiclePolicies";
import { VehiclePolicies } from "../vehiclePolicies/VehiclePolicies";
import { conversionValues, quoteToConvert, type ConversionValues } from "./conversionValues";
import { newsForConversion } from "./newsForConversion";

interface ConversionDialogProps {
  readonly lead: LeadDetailData;
  /** @param seenActivityId the newest entry of the history that the values take into account. */
  readonly onConvert: (values: ConversionValues, seenActivityId: string | undefined) => Promise<void>;
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
  const { policy, convertedBy } = lead;
  const news = newsForConversion(before, lead);
  const [read] = (news.length === 0 ? lead : before).activity;
  const policies = useVehiclePolicies(lead);
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
        {policies.length > 0 && (
          <Box sx={{ mb: 2 }}>
            <VehiclePolicies policies={policies} />
          </Box>
        )}
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
      <ActionsUnlessOver
        over={policy === null ? null : `${CONVERTED_LEAD_MESSAGE} Converted by ${convertedBy ?? "someone else"}.`}
        notice={news.length === 0 ? null : changedText(news)}
        instead={
          policy && (
            <Button component={RouterLink} to={paths.admin.policy(policy.id)} variant="contained">
              Open policy
            </Button>
          )
        }
      >
        <CancelButton />
        <SubmitButton pendingLabel="Converting...">Convert to Policy</SubmitButton>
      </ActionsUnlessOver>
    </FormDialog>
  );
}

function changedText(news: readonly string[]): string {
  return `Changed while this was open: ${news.join(", ")}. Close it and open it again before you convert this lead.`;
}

function explanation(lead: LeadDetailData, quote: ReturnType<typeof quoteToConvert>): string {
  const sold = `This makes ${leadName(lead)} a policyholder and marks the lead as sold.`;
  if (!quote) return `${sold} There is no quote to fill in the amounts.`;
  // It may have been signed on paper, so this is only said.
  return `${sold} Amounts come from the ${quote.status === "signed" ? "signed quote" : "latest quote, which is not signed"}.`;
}
