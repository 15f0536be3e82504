import Box from "@mui/material/Box";
import { useFormikContext, type FormikErrors } from "formik";
import { useEffect, useMemo, type RefObject } from "react";

import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import { Panel } from "#client/areas/admin/parts/Panel";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { type BookPrices, followBook, newQuoteFrom } from "#client/domains/quotes/bookPrices";
import { quoteSchema } from "#client/domains/quotes/quoteSchema";
import { quoteAfter, type QuoteValues } from "#client/domains/quotes/quoteValues";
import { useCreateQuoteMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { errorCode } from "#client/lib/errors";
import { formatNumber } from "#client/lib/format";
import { useRequestKey } from "#client/lib/useRequestKey";
import { MAX_AMOUNT_MESSAGE } from "#client/ui/form/centsSchema";
import { DollarsField } from "#client/ui/form/DollarsField";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { MoneyField } from "#client/ui/form/MoneyField";
import { NumberField } from "#client/ui/form/NumberField";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { MAX_PRICE_OVERRIDE_REASON_LENGTH } from "#shared/limits/quoteLimits";
import { INCOMPLETE_QUOTE_MESSAGE } from "#shared/messages/requestMessages";
import { type Plan, PLAN_CODES, PLANS } from "#shared/plans";
import { comparedOffer, differsFrom } from "#shared/prices/priceOverride";
import type { PriceEdit } from "#shared/quotePrice";
import type { LeadDetailData } from "../LeadDetail";
import { BookOffers } from "./BookOffers";
import { type ShownPrices, useLeadPrices } from "./useLeadPrices";

interface NewQuotePanelProps {
  readonly lead: LeadDetailData;
  readonly act: ActHere;
  readonly planField: RefObject<HTMLSelectElement | null>;
  readonly onDirty: (dirty: boolean) => void;
}

const plans = PLAN_CODES.map((code) => ({ value: code, label: PLANS[code].name }));

export function NewQuotePanel({ lead, act, planField, onDirty }: NewQuotePanelProps) {
  const { id: leadId, requestedPlan, vehicle } = lead;
  const shown = useLeadPrices(lead);
  const { prices } = shown;
  const odometer = vehicle?.odometer ?? null;
  const book = useMemo<BookPrices>(() => ({ offers: prices?.offers ?? [], odometer }), [prices, odometer]);
  const usual = useMemo(() => newQuoteFrom(book, requestedPlan), [book, requestedPlan]);
  const [createQuote] = useCreateQuoteMutation({ context: answersFor("LeadDetailScreen") });
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function create(values: QuoteValues, { reset }: SubmitTools<QuoteValues>): Promise<void> {
    const { editedLast: _price, followsBook: _book, expirationMiles, priceOverrideReason, ...quote } = values;
    const reason = priceOverrideReason.trim();
    const request = {
      leadId,
      ...quote,
      ...(expirationMiles !== null && { expirationMiles }),
      ...(reason !== "" && { priceOverrideReason: reason }),
    };
    // The panel starts over while its button is still under the pointer, and a colleague may be quoting, too.
    const variables = { input: { ...request, unlessSame: true, idempotencyKey: keyFor(request) } };
    await act(
      () => createQuote({ variables }),
      ({ data }) => data?.createQuote.lead.version,
    );
    done();
    reset(usual);
    notify({ title: "Quote created successfully" });
  }

  /** Only for missing figures: one that is too large has a message at its field. */
  function tell(errors: FormikErrors<QuoteValues>): void {
    if (Object.values(errors).every((message) => message === MAX_AMOUNT_MESSAGE)) return;
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
        // Starts with today's prices.
        draft={null}
        initialValues={usual}
        schema={quoteSchema}
        guardUnsaved={false}
        onSubmit={create}
        onInvalid={tell}
        onError={(error) =>
          reportFailure(error, "Failed to create quote", { serverMessage: errorCode(error) === "CONFLICT" })
        }
      >
        <BookOffers {...shown} book={book} />
        <QuoteFields planField={planField} onDirty={onDirty} book={book} />
        {mayCompare(shown) && <PriceOverrideReason book={book} isKnown={prices !== undefined} />}
        <Box>
          <SubmitButton pendingLabel="Creating...">Create Quote</SubmitButton>
        </Box>
      </Form>
    </Panel>
  );
}

interface QuoteFieldsProps extends Pick<NewQuotePanelProps, "planField" | "onDirty"> {
  readonly book: BookPrices;
}

function QuoteFields({ planField, onDirty, book }: QuoteFieldsProps) {
  const { values, dirty, setValues } = useFormikContext<QuoteValues>();
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const follow = (field: PriceEdit["field"]) => (value: number | null) => {
    const after = quoteAfter(values, { field, value });
    void setValues(field === "term" ? followBook(after, book) : { ...after, followsBook: false });
  };
  const choose = (choice: Partial<QuoteValues>): void => void setValues(followBook({ ...values, ...choice }, book));
  return (
    <FieldGrid columns={3}>
      <SelectField
        name="plan"
        label="Plan"
        options={plans}
        inputRef={planField}
        onEdit={(plan) => choose({ plan: plan as Plan })}
      />
      <DollarsField name="deductible" label="Deductible" required onEdit={(deductible) => choose({ deductible })} />
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
      <NumberField
        name="expirationMiles"
        label="Expiration miles"
        end="miles"
        autoComplete="off"
        optional
        hint={odometerText(book.odometer, values.expirationMiles)}
      />
    </FieldGrid>
  );
}

/** Coverage that ends at fewer miles than the car has already driven is a slip. */
function odometerText(odometer: number | null, expirationMiles: number | null): string | undefined {
  if (odometer === null) return undefined;
  const isPast = expirationMiles !== null && expirationMiles <= odometer;
  return `${isPast ? "It already" : "The car"} has ${formatNumber(odometer)} miles.`;
}

/** Whether the server compares the quote with a price book; also if the lookup failed, so that a reason can be given. */
function mayCompare({ prices, error }: ShownPrices): boolean {
  if (prices === undefined) return error !== undefined;
  return prices !== null && prices.bookId !== null && prices.missing.length === 0;
}

interface PriceOverrideReasonProps {
  readonly book: BookPrices;
  /** Whether the price book's prices were fetched. */
  readonly isKnown: boolean;
}

/** Always there, so that nothing moves while a price is typed. */
function PriceOverrideReason({ book, isKnown }: PriceOverrideReasonProps) {
  const { values } = useFormikContext<QuoteValues>();
  const offer = comparedOffer(book.offers, values, book.odometer ?? 0);
  const differs = isKnown && differsFrom(offer, values.priceTotalCents);
  return (
    <TextField
      name="priceOverrideReason"
      label="Reason for a different price"
      maxLength={MAX_PRICE_OVERRIDE_REASON_LENGTH}
      hint={differs ? "This differs from the price book." : "Needed only for a price that differs from the price book."}
      required={differs}
      optional={!differs}
    />
  );
}
