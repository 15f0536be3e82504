import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import type { Transfer_TransferFragment } from "#client/generated/graphql";
import { formatDay, formatInstantDay } from "#client/lib/format";
import { formatMoney } from "#shared/money";
import { milesText } from "#shared/text/dayText";
import { personLabel } from "#shared/text/names";

interface TransferListProps {
  readonly transfers: readonly Transfer_TransferFragment[];
}

/** To whom the policy was transferred, newest first. */
export function TransferList({ transfers }: TransferListProps) {
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
        {transfers.length === 1 ? "Transfer" : "Transfers"}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: "grid", gap: 1 }}>
        {transfers.map((transfer) => (
          <Typography key={transfer.id} component="li" variant="body2" sx={{ overflowWrap: "anywhere" }}>
            From <bdi>{formerLabel(transfer)}</bdi> to <bdi>{personLabel(transfer)}</bdi>.{" "}
            <Typography component="span" variant="body2" color="textSecondary">
              {detailsOf(transfer)}
            </Typography>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

function formerLabel(transfer: Transfer_TransferFragment): string {
  const { formerFirstName: firstName, formerLastName: lastName, formerEmail: email } = transfer;
  return personLabel({ firstName, lastName, email }) || "an unnamed holder";
}

function detailsOf({ soldOn, odometer, feeCents, hasTerms, madeAt, madeByName }: Transfer_TransferFragment): string {
  const miles = odometer === null ? "" : ` at ${milesText(odometer)}`;
  const fee = feeCents === 0 ? "No fee" : `Fee ${formatMoney(feeCents)}`;
  const terms = hasTerms
    ? "The new owner has received the terms."
    : "Whether the new owner has the terms is not recorded.";
  return `Car sold ${formatDay(soldOn)}${miles}. ${fee}. ${terms} Recorded ${formatInstantDay(madeAt)} by ${madeByName}.`;
}
