import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";

import type { ContractCard_ContractFragment } from "#client/generated/graphql";
import { NARROWEST_PHONE } from "#client/lib/design/tokens";
import { formatNumber, titleCase } from "#client/lib/format";
import { formatDollars, formatMoney } from "#shared/money";
import { monthsText } from "#shared/text/monthsText";
import { WAITING_PERIOD } from "#shared/waitingPeriod";

interface PriceSummaryProps {
  readonly contract: ContractCard_ContractFragment;
  readonly terms: NonNullable<ContractCard_ContractFragment["terms"]>;
}

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

/** What a signature commits to, above everything else. On a phone, one line each, so that the document is not pushed off the screen. */
export function PriceSummary({ contract, terms }: PriceSummaryProps) {
  return (
    <Box
      component="dl"
      aria-label="What you are signing for"
      sx={{
        m: 0,
        px: { xs: 1.5, sm: 2.5 },
        py: { xs: 1, sm: 2.5 },
        display: "grid",
        gap: { xs: 0, sm: 2 },
        gridTemplateColumns: {
          xs: "minmax(0, 1fr)",
          sm: "repeat(3, minmax(0, 1fr))",
          md: "repeat(5, minmax(0, 1fr))",
        },
        borderRadius: 1,
        bgcolor: "sunken",
      }}
    >
      {figuresOf(contract, terms).map(({ label, value, note }, index) => (
        <Box key={label} sx={figure}>
          <Typography component="dt" variant="body2" sx={{ color: "text.secondary", flexShrink: 0 }}>
            {label}
          </Typography>
          <Box component="dd" sx={said}>
            <Box
              component="span"
              sx={{
                display: { sm: "block" },
                typography: { xs: "body2", sm: index < BIG ? "h3" : "subtitle2" },
                fontWeight: { xs: "fontWeightMedium" },
              }}
            >
              {value}
            </Box>
            {note !== undefined && (
              <Typography component="span" variant="caption" sx={{ display: { sm: "block" }, color: "text.secondary" }}>
                {` ${note}`}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const figure = (theme: Theme) =>
  ({
    minWidth: 0,
    [theme.breakpoints.down("sm")]: {
      display: "flex",
      justifyContent: "space-between",
      alignItems: "baseline",
      columnGap: 2,
    },
    // A label leaves its value no room.
    [theme.breakpoints.down(NARROWEST_PHONE)]: { flexWrap: "wrap" },
  }) as const;

const said = {
  m: 0,
  minWidth: 0,
  textAlign: { xs: "end", sm: "start" },
  overflowWrap: "anywhere",
  fontVariantNumeric: "tabular-nums",
} as const;

/** How many figures are emphasized: the monthly payment and the total. */
const BIG = 2;

function figuresOf(
  { plan, vehicleName }: ContractCard_ContractFragment,
  { priceMonthlyCents, priceTotalCents, termMonths, expirationMiles, deductible }: PriceSummaryProps["terms"],
): readonly Figure[] {
  const payments = termMonths === 1 ? "1 payment" : `${termMonths} payments`;
  const miles = expirationMiles === null ? {} : { note: `or ${formatNumber(expirationMiles)} miles, if sooner` };
  return [
    { label: "Monthly payment", value: formatMoney(priceMonthlyCents), note: payments },
    { label: "Total price", value: formatMoney(priceTotalCents), note: "for the whole term" },
    { label: "Plan", value: titleCase(plan) },
    ...(vehicleName === null ? [] : [{ label: "Vehicle", value: vehicleName }]),
    { label: "Down payment", value: "None", note: "nothing today" },
    { label: "First charge", value: "When coverage starts" },
    { label: "Term", value: monthsText(termMonths), ...miles },
    { label: "Deductible", value: formatDollars(deductible), note: "per repair visit" },
    { label: "Waiting period", value: WAITING_PERIOD.text, note: "before your first claim" },
  ];
}
