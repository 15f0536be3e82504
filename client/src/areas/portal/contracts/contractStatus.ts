import type { ContractCard_ContractFragment, ContractStatus } from "#client/generated/graphql";
import type { Tone } from "#client/lib/tone";

type StatusOfContract = Pick<ContractCard_ContractFragment, "status" | "expired">;

const words: Record<ContractStatus, string> = {
  draft: "Draft",
  sent: "Awaiting signature",
  signed: "Signed",
  void: "Void",
};

const tones: Record<ContractStatus, Tone> = { draft: "grey", sent: "amber", signed: "green", void: "grey" };

/** Public-site specification, section 4. One whose time to sign is over says that instead of waiting. */
export function contractStatusLabel({ status, expired }: StatusOfContract): string {
  return expired ? "Expired" : words[status];
}

export function contractStatusTone({ status, expired }: StatusOfContract): Tone {
  return expired ? "rose" : tones[status];
}

/** A draft was not sent yet, and a void contract was withdrawn: the server takes a signature for neither. */
export function canBeSigned({ status, expired }: StatusOfContract): boolean {
  return status === "sent" && !expired;
}
