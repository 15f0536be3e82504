import type { ChargeStatus } from "#client/generated/graphql";
import type { Tone } from "#client/lib/tone";

interface StatusWords {
  readonly label: string;
  readonly tone: Tone;
}

/** Every status of a charge, in the order of the back-office specification (section 4). */
export const chargeStatuses: Readonly<Record<ChargeStatus, StatusWords>> = {
  pending: { label: "Pending", tone: "amber" },
  processing: { label: "Processing", tone: "sky" },
  paid: { label: "Paid", tone: "green" },
  failed: { label: "Failed", tone: "rose" },
  refunded: { label: "Refunded", tone: "grey" },
};

export const chargeStatusNames = Object.keys(chargeStatuses) as ChargeStatus[];
