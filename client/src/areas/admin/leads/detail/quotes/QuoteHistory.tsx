import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

import type { QuoteHistory_QuoteFragment } from "#client/generated/graphql";
import { formatInstant, sentenceCase } from "#client/lib/format";
import { Facts } from "#client/ui/Facts";
import { StateMessage } from "#client/ui/StateMessage";
import { ToneBadge } from "#client/ui/ToneBadge";
import { formatDollars, formatMoney } from "#shared/money";
import { differsFrom } from "#shared/prices/priceOverride";
import { monthsText } from "#shared/text/monthsText";
import type { LeadDetailData, RefreshLead } from "../LeadDetail";
import { QuoteContract } from "./QuoteContract";
import { SentQuote } from "./SentQuote";

interface QuoteHistoryProps {
  readonly lead: LeadDetailData;
  readonly refresh: RefreshLead;
}

export function QuoteHistory({ lead, refresh }: QuoteHistoryProps) {
  const { quotes } = lead;
  return (
    <Box component="section" aria-labelledby="quote-history">
      <Typography id="quote-history" variant="h2" sx={{ mb: 1.5 }}>
        Quote History
      </Typography>
      {quotes.length === 0 ? (
        <StateMessage title="No quotes yet" description="Quotes for this lead appear here, newest first." />
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: "none",
            m: 0,
            p: 0,
            display: "grid",
            gap: 1.5,
            gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
          }}
        >
          {quotes.map((quote) => (
            <QuoteCard key={quote.id} quote={quote}>
              <SentQuote lead={lead} quote={quote} refresh={refresh} />
              <QuoteContract lead={lead} quote={quote} refresh={refresh} />
            </QuoteCard>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** The book's price and the reason, if the quote differs from the book. A quote made over REST may have no reason. */
function priceOverride({ priceOverrideReason, bookPriceCents, ...quote }: QuoteHistory_QuoteFragment) {
  const isUnexplained =
    bookPriceCents !== null && differsFrom({ ...quote, priceTotalCents: bookPriceCents }, quote.priceTotalCents);
  if (priceOverrideReason === null && !isUnexplained) return [];
  return [
    ["Price book", bookPriceCents === null ? "No price" : formatMoney(bookPriceCents)],
    ["Reason for a different price", priceOverrideReason ?? "None given"],
  ] as const;
}

interface QuoteCardProps {
  readonly quote: QuoteHistory_QuoteFragment;
  readonly children: ReactNode;
}

function QuoteCard({ quote, children }: QuoteCardProps) {
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1 }}>
        <Typography variant="h3" component="h3">
          {sentenceCase(quote.plan)}
        </Typography>
        <ToneBadge tone="grey">{sentenceCase(quote.status)}</ToneBadge>
        <Typography variant="caption" color="textSecondary" sx={{ ml: "auto" }}>
          {formatInstant(quote.createdAt)}
        </Typography>
      </Box>
      <Facts
        facts={[
          ["Total price", formatMoney(quote.priceTotalCents)],
          ["Monthly price", formatMoney(quote.priceMonthlyCents)],
          ["Deductible", formatDollars(quote.deductible)],
          ["Term", monthsText(quote.termMonths)],
          ...(quote.expirationMiles === null
            ? []
            : [["Expiration miles", `${quote.expirationMiles.toLocaleString("en-US")} miles`] as const]),
          ...priceOverride(quote),
        ]}
      />
      {children}
    </Paper>
  );
}
