import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { claimPaymentStatuses } from "#client/domains/claims/moneyStatuses";
import type { ClaimPayments_PaymentFragment } from "#client/generated/graphql";
import { formatDay, formatInstant } from "#client/lib/format";
import { ToneBadge } from "#client/ui/ToneBadge";
import { formatMoney } from "#shared/money";
import {
  CLAIM_PAYEE_LABELS,
  CLAIM_PAYMENT_METHOD_LABELS,
  NEXT_PAYMENT_STATUSES,
  type ClaimPaymentStatus,
} from "#shared/statuses/claimPayment";
import { PaymentStatusDialog } from "./PaymentStatusDialog";
import { statusActions } from "./statusActions";

interface PaymentCardProps {
  readonly payment: ClaimPayments_PaymentFragment;
}

/** Whom we pay, how much, and the payment's status. */
export function PaymentCard({ payment }: PaymentCardProps) {
  const [next, setNext] = useState<ClaimPaymentStatus | null>(null);
  const { payee, payeeName, amountCents, method, status, paymentDate, reference, reason, createdAt, createdByName } =
    payment;
  const { label, tone } = claimPaymentStatuses[status];
  const facts = [
    CLAIM_PAYEE_LABELS[payee],
    CLAIM_PAYMENT_METHOD_LABELS[method],
    formatDay(paymentDate),
    ...(reference === null || reference === "" ? [] : [reference]),
  ];
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, overflowWrap: "anywhere" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 }}>
        <Typography variant="h5" component="h3" sx={{ flex: "1 1 8rem", minWidth: 0 }}>
          {`${formatMoney(amountCents)} to ${payeeName}`}
        </Typography>
        <ToneBadge tone={tone}>{label}</ToneBadge>
      </Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {facts.join(" · ")}
      </Typography>
      {reason !== null && (
        <Typography variant="body2" dir="auto" sx={{ mt: 0.5, whiteSpace: "pre-wrap" }}>
          {reason}
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary" component="p">
        {`Recorded by ${createdByName ?? "staff"}, ${formatInstant(createdAt)}`}
      </Typography>
      {NEXT_PAYMENT_STATUSES[status].length > 0 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, mt: 1 }}>
          {NEXT_PAYMENT_STATUSES[status].map((each) => (
            <Button
              key={each}
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={`${statusActions[each]}: ${formatMoney(amountCents)} to ${payeeName}`}
              onClick={() => setNext(each)}
            >
              {statusActions[each]}
            </Button>
          ))}
        </Box>
      )}
      {next !== null && <PaymentStatusDialog payment={payment} status={next} onClose={() => setNext(null)} />}
    </Paper>
  );
}
