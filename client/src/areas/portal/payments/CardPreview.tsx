import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";

import { ToneBadge } from "#client/ui/ToneBadge";
import type { CardValues } from "./cardValues";

/** A picture of the card with only the last four digits of its number. */
export function CardPreview() {
  const { values } = useFormikContext<CardValues>();
  const { paymentMethod, cardBrand, accountName, cardLastFour, autopayEnabled } = values;
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "start" }}>
      <Box role="group" aria-label="Card on file" data-scheme="dark" sx={card}>
        <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
            {paymentMethod.trim() || "Card on file"}
          </Typography>
          <Typography variant="body2" noWrap>
            {cardBrand}
          </Typography>
        </Box>
        <Chip />
        <Typography sx={{ typography: "h4", letterSpacing: "0.08em", fontVariantNumeric: "tabular-nums" }}>
          {`•••• •••• •••• ${cardLastFour.padEnd(4, "•")}`}
        </Typography>
        <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
          <Typography variant="body2" noWrap>
            {accountName.trim() || "Name on card"}
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {expiry(values)}
          </Typography>
        </Box>
      </Box>
      <ToneBadge tone={autopayEnabled ? "green" : "grey"}>
        {autopayEnabled ? "Autopay enabled" : "Autopay off"}
      </ToneBadge>
    </Box>
  );
}

function expiry({ cardExpiryMonth, cardExpiryYear }: CardValues): string {
  const month = cardExpiryMonth === "" ? "MM" : cardExpiryMonth.padStart(2, "0");
  return `${month}/${cardExpiryYear.slice(-2) || "YY"}`;
}

function Chip() {
  return (
    <Box component="svg" aria-hidden viewBox="0 0 36 26" sx={{ width: "2.25rem", color: "accent" }}>
      <rect x="0.5" y="0.5" width="35" height="25" rx="4" fill="currentColor" />
      <path d="M0 9h12M0 17h12M24 9h12M24 17h12M12 0v26M24 0v26" stroke="rgb(0 0 0 / 0.35)" fill="none" />
    </Box>
  );
}

const card = {
  width: "100%",
  maxWidth: "20rem",
  aspectRatio: "1.586",
  p: 2.5,
  borderRadius: 1.5,
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  color: "text.primary",
  bgcolor: "background.default",
  border: 1,
  borderColor: "divider",
} as const;
