import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";

import type { QuoteHistory_QuoteFragment } from "../../../../../generated/graphql";
import { formatDollars, formatInstant, formatMoney } from "../../../../../lib/format";
import { EmptyState } from "../../../../../ui/EmptyState";
import { ToneBadge } from "../../../../../ui/ToneBadge";
import { Facts } from "../../../parts/Facts";
import { spelled } from "../../../parts/words";

interface QuoteHistoryProps {
  readonly quotes: readonly QuoteHistory_QuoteFragment[];
}

export function QuoteHistory({ quotes }: QuoteHistoryProps) {
  return (
    <Box component="section" aria-labelledby="quote-history">
      <Typography id="quote-history" variant="h2" sx={{ mb: 1.5 }}>
        Quote History
      </Typography>
      {quotes.length === 0 ? (
        <EmptyState title="No quotes yet" description="Quotes made for this lead appear here, newest first." />
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: "none",
            m: 0,
            p: 0,
            display: "grid",
            gap: 1.5,
            gridTemplateColumns: "repeat(auto-fill, minmax(20rem, 1fr))",
          }}
        >
          {quotes.map((quote) => (
            <QuoteCard key={quote.id} quote={quote} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function QuoteCard({ quote }: { readonly quote: QuoteHistory_QuoteFragment }) {
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1 }}>
        <Typography variant="h3" component="h3">
          {spelled(quote.plan)}
        </Typography>
        <ToneBadge tone="grey">{spelled(quote.status)}</ToneBadge>
        <Typography variant="caption" color="textSecondary" sx={{ ml: "auto" }}>
          {formatInstant(quote.createdAt)}
        </Typography>
      </Box>
      <Facts
        facts={[
          ["Total price", formatMoney(quote.priceTotalCents)],
          ["Monthly price", formatMoney(quote.priceMonthlyCents)],
          ["Deductible", formatDollars(quote.deductible)],
          ["Term", quote.termMonths === 1 ? "1 month" : `${quote.termMonths} months`],
          ...(quote.expirationMiles === null
            ? []
            : [["Expiration miles", `${quote.expirationMiles.toLocaleString("en-US")} miles`] as const]),
          ...contractFacts(quote.contract),
        ]}
      />
    </Paper>
  );
}

/** Back-office specification, section 4: a sent contract is `Awaiting signature`, a signed one `Signed` with its time. */
function contractFacts(contract: QuoteHistory_QuoteFragment["contract"]): readonly (readonly [string, string])[] {
  if (contract?.status === "sent") {
    return [["Contract", "Awaiting signature"]];
  }
  if (contract?.status === "signed") {
    return [["Contract", contract.signedAt ? `Signed ${formatInstant(contract.signedAt)}` : "Signed"]];
  }
  return [];
}
