import type { HeldRequestCard_RequestFragment } from "#client/generated/graphql";

/** Why a request was held, in a word or two. */
export function heldReason({
  reason,
  secondsOpen,
}: Pick<HeldRequestCard_RequestFragment, "reason" | "secondsOpen">): string {
  switch (reason) {
    case "trap":
      return "Filled in the hidden field";
    case "too_fast":
      return `Sent after ${secondsOpen ?? 0} s`;
    case "flood":
      return "Arrived in a flood of requests";
  }
}
