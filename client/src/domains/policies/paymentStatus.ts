import type { PaymentStatus } from "#client/generated/graphql";
import type { Tone } from "#client/lib/tone";

interface StatusWords {
  readonly label: string;
  readonly tone: Tone;
}

/** How a policy is paid, in the words of the back-office specification (section 4). */
export const paymentStatuses: Readonly<Record<PaymentStatus, StatusWords>> = {
  autopay_active: { label: "Autopay active", tone: "green" },
  manual_payments: { label: "Manual payments", tone: "sky" },
  no_payment_method: { label: "No payment method", tone: "amber" },
};
