import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import type { ReactNode } from "react";

import { type BookPrices, withOffer } from "#client/domains/quotes/bookPrices";
import type { QuoteValues } from "#client/domains/quotes/quoteValues";
import { formatDollars, formatMoney } from "#shared/money";
import { PLAN_CODES, PLANS } from "#shared/plans";
import type { PriceOffer } from "#shared/prices/priceOffers";
import { offerFor } from "#shared/prices/priceOverride";
import { monthsText } from "#shared/text/monthsText";
import type { LeadPrices, ShownPrices } from "./useLeadPrices";

interface BookOffersProps extends ShownPrices {
  readonly book: BookPrices;
}

/** The price book's three plans, side by side: pressing one quotes it. Its height is fixed, so that nothing moves. */
export function BookOffers({ prices, error, refetch, book }: BookOffersProps) {
  return (
    <Box
      role="group"
      aria-label="Price book"
      sx={{ display: "grid", gap: 0.75, minHeight: reserved, alignContent: "start" }}
    >
      <WhenPriced prices={prices} error={error} refetch={refetch}>
        <Plans book={book} />
      </WhenPriced>
    </Box>
  );
}

const columns = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" },
};
const reserved = { xs: "13rem", sm: "5.5rem" };

function WhenPriced({ prices, error, refetch, children }: ShownPrices & { readonly children: ReactNode }) {
  if (prices === undefined && error !== undefined)
    return (
      <Alert severity="warning" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        Failed to fetch the price book&apos;s prices. You can still quote a price of your own.
      </Alert>
    );
  if (prices === undefined)
    return (
      <Box aria-hidden sx={columns}>
        {PLAN_CODES.map((plan) => (
          <Skeleton key={plan} variant="rounded" height="3.6rem" />
        ))}
      </Box>
    );
  const why = reasonWithout(prices);
  if (why !== undefined) return <Alert severity="info">{why}</Alert>;
  return (
    <>
      {children}
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {prices?.bookName}, class {prices?.vehicleClass}. Changing plan, term or deductible changes the price with it.
      </Typography>
    </>
  );
}

const factNames: Readonly<Record<string, string>> = { year: "model year", make: "make", odometer: "odometer" };

/** Why the book has no price for the vehicle; undefined if it has one. */
function reasonWithout(prices: LeadPrices | null): string | undefined {
  if (prices === null || prices.bookId === null) return "No price book is in force. This is the standard offer.";
  if (prices.missing.length > 0) {
    const missing = new Intl.ListFormat("en-US").format(prices.missing.map((fact) => factNames[fact] ?? fact));
    return `Save the vehicle's ${missing} to see the price book's prices. This is the standard offer.`;
  }
  if (prices.offers.length > 0) return undefined;
  return `The price book has no plan for this vehicle. ${prices.refusals.join(" ")}`;
}

function Plans({ book }: { readonly book: BookPrices }) {
  const { values, setValues } = useFormikContext<QuoteValues>();
  return (
    <Box sx={columns}>
      {PLAN_CODES.map((plan) => {
        const offer = offerFor(book.offers, { ...values, plan }) ?? book.offers.find((each) => each.plan === plan);
        return (
          <PlanOffer
            key={plan}
            name={PLANS[plan].name}
            offer={offer}
            chosen={offer !== undefined && plan === values.plan && offer.priceTotalCents === values.priceTotalCents}
            onChoose={() => offer && void setValues(withOffer(values, offer, book))}
          />
        );
      })}
    </Box>
  );
}

interface PlanOfferProps {
  readonly name: string;
  readonly offer: PriceOffer | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function PlanOffer({ name, offer, chosen, onChoose }: PlanOfferProps) {
  return (
    <Button
      variant="outlined"
      color={chosen ? "primary" : "inherit"}
      aria-pressed={chosen}
      disabled={offer === undefined}
      onClick={onChoose}
      sx={{
        display: "grid",
        justifyItems: "start",
        justifyContent: "start",
        gap: 0,
        px: 1.5,
        py: 0.75,
        textAlign: "start",
        whiteSpace: "normal",
        minWidth: 0,
        textTransform: "none",
      }}
    >
      <Typography component="span" variant="body2" sx={{ fontWeight: "fontWeightMedium" }}>
        {name} {offer ? formatMoney(offer.priceTotalCents) : "is not sold"}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary">
        {offer
          ? `${formatMoney(offer.priceMonthlyCents)} a month for ${monthsText(offer.termMonths)}, ${formatDollars(offer.deductible)} deductible`
          : "for this vehicle"}
      </Typography>
    </Button>
  );
}
