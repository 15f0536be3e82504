import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import { chargeStatuses } from "#client/domains/payments/chargeStatus";
import type { Billing_ChargeFragment } from "#client/generated/graphql";
import { formatInstantDay } from "#client/lib/format";
import { useToday } from "#client/lib/useToday";
import { NEWEST_CHARGES } from "#shared/limits/policyLimits";
import { formatMoney } from "#shared/money";
import { ChargeChart } from "./ChargeChart";
import { ChargeStatusChoice } from "./ChargeStatusChoice";

interface ChargeHistoryProps {
  /** Newest first: one more than is shown (`NEWEST_CHARGES`), if there are that many. */
  readonly charges: readonly Billing_ChargeFragment[];
  readonly refresh: () => unknown;
}

export function ChargeHistory({ charges, refresh }: ChargeHistoryProps) {
  const today = useToday();
  if (charges.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        No charges yet. Policies on autopay are charged automatically each month.
      </Typography>
    );
  }
  const shown = charges.slice(0, NEWEST_CHARGES);
  return (
    <>
      <ChargeChart charges={shown} today={today} />
      <Box component="ul" aria-label="Charges, newest first" sx={{ listStyle: "none", m: 0, mt: 1, p: 0 }}>
        {shown.map((charge) => (
          <ChargeLine key={charge.id} charge={charge} refresh={refresh} />
        ))}
      </Box>
      {charges.length > NEWEST_CHARGES && (
        <Typography variant="body2" color="textSecondary">
          {`Showing the newest ${NEWEST_CHARGES} charges.`}
        </Typography>
      )}
    </>
  );
}

function ChargeLine({ charge, refresh }: { readonly charge: Billing_ChargeFragment; readonly refresh: () => unknown }) {
  const { description, amountCents, chargedAt, notes, period, status } = charge;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr) auto",
        columnGap: 1.5,
        rowGap: 0.25,
        py: 1,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Typography sx={{ overflowWrap: "anywhere" }} dir="auto">
        {description}
      </Typography>
      <Typography sx={{ textAlign: "end", fontVariantNumeric: "tabular-nums", fontWeight: "fontWeightMedium" }}>
        {formatMoney(amountCents)}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ alignSelf: "center" }}>
        {formatInstantDay(chargedAt)}
        {period !== null && " · Autopay"}
      </Typography>
      <Box
        data-tone={chargeStatuses[status].tone}
        sx={{ justifySelf: "end", display: "flex", alignItems: "center", gap: 0.75 }}
      >
        <Box
          aria-hidden="true"
          sx={(theme) => ({
            width: 8,
            height: 8,
            borderRadius: "50%",
            backgroundColor: theme.vars.palette.tone[chargeStatuses[status].tone].mark,
          })}
        />
        <ChargeStatusChoice charge={charge} refresh={refresh} />
      </Box>
      {notes && (
        <Typography
          variant="body2"
          color="textSecondary"
          dir="auto"
          sx={{ gridColumn: "span 2", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
        >
          {notes}
        </Typography>
      )}
    </Box>
  );
}
