import Box from "@mui/material/Box";
import { useFormikContext, type FormikErrors } from "formik";
import { useEffect, type RefObject } from "react";
import { INCOMPLETE_QUOTE_MESSAGE } from "#shared/messages/requestMessages";

import { quoteSchema } from "#client/domains/quotes/quoteSchema";
import { newQuote, quoteAfter, type QuoteValues } from "#client/domains/quotes/quoteValues";
import { useCreateQuoteMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useRequestKey } from "#client/lib/useRequestKey";
import { tooMuch } from "#client/ui/form/centsSchema";
import { DollarsField } from "#client/ui/form/DollarsField";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { MoneyField } from "#client/ui/form/MoneyField";
import { NumberField } from "#client/ui/form/NumberField";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { useNotify } from "#client/ui/notify/useNotify";
import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import { Panel } from "#client/areas/admin/parts/Panel";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { PLAN_CODES, PLANS } from "#shared/plans";
import type { PriceEdit } from "#shared/quotePrice";

interface NewQuotePanelProps {
  readonly leadId: string;
  readonly act: ActHere;
  readonly planField: RefObject<HTMLSelectElement | null>;
  readonly onDirty: (dirty: boolean) => void;
}

const plans = PLAN_CODES.map((code) => ({ value: code, label: PLANS[code].name }));

export function NewQuotePanel({ leadId, act, planField, onDirty }: NewQuotePanelProps) {
  const [createQuote] = useCreateQuoteMutation({ context: answersFor("LeadDetailScreen") });
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function create(values: QuoteValues, { reset }: SubmitTools<QuoteValues>): Promise<void> {
    const { editedLast: _panelOnly, expirationMiles, ...quote } = values;
    const request = { leadId, ...quote, ...(expirationMiles !== null && { expirationMiles }) };
    const variables = { input: { ...request, idempotencyKey: keyFor(request) } };
    await act(
      () => createQuote({ variables }),
      ({ data }) => data?.createQuote.lead.version,
    );
    done();
    reset(newQuote);
    notify({ title: "Quote created successfully" });
  }

  /** Only for missing figures: one that is too large has a message at its field. */
  function tell(errors: FormikErrors<QuoteValues>): void {
    if (Object.values(errors).every((message) => message === tooMuch)) return;
    notify({
      title: "Missing information",
      description: INCOMPLETE_QUOTE_MESSAGE,
      variant: "destructive",
    });
  }

  return (
    <Panel title="Create New Quote">
      <Form<QuoteValues>
        label="Create New Quote"
        initialValues={newQuote}
        schema={quoteSchema}
        guardUnsaved={false}
        onSubmit={create}
        onInvalid={tell}
        onError={(error) => reportFailure(error, "Failed to create quote")}
      >
        <QuoteFields planField={planField} onDirty={onDirty} />
        <Box>
          <SubmitButton pendingLabel="Creating...">Create Quote</SubmitButton>
        </Box>
      </Form>
    </Panel>
  );
}

function QuoteFields({ planField, onDirty }: Pick<NewQuotePanelProps, "planField" | "onDirty">) {
  const { values, dirty, setValues } = useFormikContext<QuoteValues>();
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const follow = (field: PriceEdit["field"]) => (value: number | null) =>
    void setValues(quoteAfter(values, { field, value }));
  return (
    <FieldGrid columns={3}>
      <SelectField name="plan" label="Plan" options={plans} inputRef={planField} />
      <DollarsField name="deductible" label="Deductible" required />
      <NumberField
        name="termMonths"
        label="Term"
        end="months"
        autoComplete="off"
        required
        max={9999}
        onEdit={follow("term")}
      />
      <MoneyField name="priceTotalCents" label="Total price" required onEdit={follow("total")} />
      <MoneyField name="priceMonthlyCents" label="Monthly price" required onEdit={follow("monthly")} />
      <NumberField name="expirationMiles" label="Expiration miles" end="miles" autoComplete="off" optional />
    </FieldGrid>
  );
}
