import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";

import { chargeStatuses } from "#client/domains/payments/chargeStatus";
import type { Charges_ChargeFragment } from "#client/generated/graphql";
import { formatInstantDay } from "#client/lib/format";
import { ToneBadge } from "#client/ui/ToneBadge";
import { usePrinting } from "#client/ui/usePrinting";
import { formatMoney } from "#shared/money";
import { SimpleTable, type SimpleColumn } from "../parts/SimpleTable";

interface ChargesProps {
  readonly charges: readonly Charges_ChargeFragment[];
}

/** Number of charges shown per policy, newest first; paper has them all. */
const MAX_SHOWN = 6;

export function Charges({ charges }: ChargesProps) {
  const printing = usePrinting();
  const newestFirst = charges.toSorted((one, other) => other.chargedAt.localeCompare(one.chargedAt));
  const shown = printing ? newestFirst : newestFirst.slice(0, MAX_SHOWN);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      {shown.length === 0 ? (
        <Typography sx={{ color: "text.secondary" }}>No charges yet.</Typography>
      ) : (
        <Box>
          <SimpleTable label="Recent charges" columns={columns} rows={shown} rowKey={({ id }) => id} />
          <Typography variant="body2" sx={{ mt: 1.5, color: "text.secondary" }}>
            {`Showing ${shown.length} of ${charges.length}`}
          </Typography>
        </Box>
      )}
    </Paper>
  );
}

const columns: readonly [SimpleColumn<Charges_ChargeFragment>, ...SimpleColumn<Charges_ChargeFragment>[]] = [
  { header: "Description", cell: ({ description }) => description, wraps: true },
  { header: "Date", cell: ({ chargedAt }) => formatInstantDay(chargedAt) },
  {
    header: "Status",
    cell: ({ status }) => <ToneBadge tone={chargeStatuses[status].tone}>{chargeStatuses[status].label}</ToneBadge>,
  },
  { header: "Amount", cell: ({ amountCents }) => formatMoney(amountCents), align: "right" },
];
