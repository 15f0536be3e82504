import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { CardStack } from "#client/areas/admin/parts/CardStack";
import { Panel } from "#client/areas/admin/parts/Panel";
import { Facts } from "#client/ui/Facts";
import { formatMoney } from "#shared/money";
import type { ClaimDetail } from "../ClaimWorkspace";
import { PaymentCard } from "./PaymentCard";
import { PaymentDialog } from "./PaymentDialog";
import { stillOwedCents } from "./stillOwed";

interface ClaimPaymentsProps {
  readonly claim: ClaimDetail;
}

/** What we owe for the repair, what was paid, and what is left. */
export function ClaimPayments({ claim }: ClaimPaymentsProps) {
  const [recording, setRecording] = useState(false);
  const { payments, estimate, owedCents, scheduledCents, paidCents, reserveCents } = claim;
  const leftCents = stillOwedCents(claim);
  return (
    <Panel
      title="Payments"
      action={
        leftCents > 0 && (
          <Button variant="outlined" size="small" color="inherit" onClick={() => setRecording(true)}>
            Record payment
          </Button>
        )
      }
    >
      <Facts
        facts={[
          ["Set aside", formatMoney(reserveCents)],
          ["We pay", formatMoney(owedCents)],
          ["Scheduled", formatMoney(scheduledCents)],
          ["Paid", formatMoney(paidCents)],
          ["Still owed", formatMoney(leftCents)],
        ]}
      />
      {owedCents === 0 && payments.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          Nothing is owed until an estimate is authorized.
          {estimate.length === 0 && reserveCents > 0 && " What is set aside is the amount in the claim limits."}
        </Typography>
      )}
      {payments.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <CardStack label="Payments" gap={1}>
            {payments.map((payment) => (
              <PaymentCard key={payment.id} payment={payment} />
            ))}
          </CardStack>
        </Box>
      )}
      {recording && <PaymentDialog claim={claim} onClose={() => setRecording(false)} />}
    </Panel>
  );
}
