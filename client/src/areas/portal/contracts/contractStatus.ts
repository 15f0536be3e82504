import type { ContractCard_ContractFragment } from "#client/generated/graphql";
import type { Tone } from "#client/lib/tone";
import { CONTRACT_STATUS_LABELS, type ContractStatus } from "#shared/statuses/contract";

type StatusOfContract = Pick<ContractCard_ContractFragment, "status" | "expired">;

const tones: Record<ContractStatus, Tone> = { draft: "grey", sent: "amber", signed: "green", void: "grey" };

/** An expired contract says so instead of awaiting a signature. */
export function contractStatusLabel({ status, expired }: StatusOfContract): string {
  return expired ? "Expired" : CONTRACT_STATUS_LABELS[status];
}

export function contractStatusTone({ status, expired }: StatusOfContract): Tone {
  return expired ? "rose" : tones[status];
}

/** A draft has not been sent, and a void contract was withdrawn: the server accepts no signature for either. */
export function canBeSigned({ status, expired }: StatusOfContract): boolean {
  return status === "sent" && !expired;
}
