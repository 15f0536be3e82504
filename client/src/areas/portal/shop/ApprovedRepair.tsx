import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Typography from "@mui/material/Typography";

import type { ShopScreen_ClaimFragment } from "#client/generated/graphql";
import { formatDay, formatInstant } from "#client/lib/format";
import { Facts } from "#client/ui/Facts";
import { formatMoney } from "#shared/money";
import { Panel } from "../parts/Panel";

interface ApprovedRepairProps {
  readonly authorization: ShopScreen_ClaimFragment["authorizations"][number];
  readonly deniedAt: ShopScreen_ClaimFragment["deniedAt"];
}

/** What we approve, line by line. After a denial, it covers only a repair that had already started. */
export function ApprovedRepair({ authorization, deniedAt }: ApprovedRepairProps) {
  const { number, status, validUntil, authorizedCents, deductibleCents, owedCents, lines } = authorization;
  if (status === "cancelled")
    return (
      <Panel title={`${number} is cancelled`}>
        <Typography>Please don't start this repair. If you already have, call us.</Typography>
      </Panel>
    );
  return (
    <Panel
      title={`Authorized: ${number}`}
      text="Please put this number on your invoice. We pay only for approved work."
    >
      {deniedAt !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <AlertTitle>This claim is denied</AlertTitle>
          {`We denied it on ${formatInstant(deniedAt)}. Please don't start the repair. If you had already started before that, our authorization still holds: finish the repair and send us your invoice.`}
        </Alert>
      )}
      <Facts
        facts={[
          ...lines.map((line) => [line.description, <Approved key={line.description} line={line} />] as const),
          ["Total approved", formatMoney(authorizedCents)],
          ["The customer pays", formatMoney(deductibleCents)],
          ["We pay", formatMoney(owedCents)],
          ["The repair must begin by", formatDay(validUntil)],
        ]}
      />
    </Panel>
  );
}

type ApprovedLine = ShopScreen_ClaimFragment["authorizations"][number]["lines"][number];

/** If it is less than the shop asked for: how much, and why. */
function Approved({ line: { approvedCents, requestedCents, reason } }: { readonly line: ApprovedLine }) {
  if (approvedCents >= requestedCents) return formatMoney(approvedCents);
  return (
    <>
      {`${formatMoney(approvedCents)} of ${formatMoney(requestedCents)} asked`}
      {reason !== null && (
        <Typography component="span" variant="caption" color="textSecondary" dir="auto" sx={reasonLines}>
          {reason}
        </Typography>
      )}
    </>
  );
}

const reasonLines = { display: "block", whiteSpace: "pre-line" } as const;
