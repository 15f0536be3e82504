import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import { cardExpiry, paymentMethodName } from "#client/domains/payments/paymentMethod";
import type { Billing_ProfileFragment } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import { ToneBadge } from "#client/ui/ToneBadge";

interface PaymentMethodsProps {
  /** Latest first: that one says how the policy is paid. */
  readonly profiles: readonly Billing_ProfileFragment[];
}

export function PaymentMethods({ profiles }: PaymentMethodsProps) {
  if (profiles.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        No payment method saved. The customer adds one when signing, or in the portal under Payments.
      </Typography>
    );
  }
  return (
    <Box
      component="ul"
      aria-label="Payment methods, the latest first"
      sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}
    >
      {profiles.map((profile) => (
        <Method key={profile.id} profile={profile} />
      ))}
    </Box>
  );
}

function Method({ profile }: { readonly profile: Billing_ProfileFragment }) {
  const expiry = cardExpiry(profile);
  const { accountName, accountIdentifier, billingZip, customer, notes, autopayEnabled, updatedAt } = profile;
  const details = [
    expiry && `Expires ${expiry}`,
    accountName,
    accountIdentifier,
    billingZip && `ZIP ${billingZip}`,
    customer && customer.displayName !== accountName && (customer.displayName || customer.email),
  ].filter(Boolean);
  return (
    <Box component="li" sx={{ p: 1.25, borderRadius: 1, bgcolor: "sunken", minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Typography sx={{ flex: "1 1 8rem", minWidth: 0, fontWeight: "fontWeightMedium", overflowWrap: "anywhere" }}>
          {paymentMethodName(profile)}
        </Typography>
        <ToneBadge tone={autopayEnabled ? "green" : "grey"} plain>
          {autopayEnabled ? "Autopay on" : "Autopay off"}
        </ToneBadge>
      </Box>
      {details.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {details.join(" · ")}
        </Typography>
      )}
      {notes && (
        <Typography variant="body2" dir="auto" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {notes}
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary">
        Saved {formatInstant(updatedAt)}
      </Typography>
    </Box>
  );
}
