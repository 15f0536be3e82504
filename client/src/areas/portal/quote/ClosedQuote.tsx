import type { SentQuoteState } from "#client/generated/graphql";
import { PageHeader } from "#client/ui/PageHeader";
import { ClosedLink } from "../parts/ClosedLink";

interface ClosedQuoteProps {
  /** Undefined for an unknown link. */
  readonly state: Exclude<SentQuoteState, "open" | "accepted"> | undefined;
}

const words = {
  expired: {
    title: "This quote has expired",
    text: "Its prices were good for a limited time. We'll gladly send you a new one: call us, or email ",
  },
  declined: {
    title: "You declined this quote",
    text: "Thank you for telling us why. Changed your mind? Ask below, call us, or email ",
  },
  replaced: {
    title: "There's a newer quote",
    text: "We've sent you another quote since then. Its link is in our latest email. Can't find it? Call us, or email ",
  },
  withdrawn: {
    title: "This quote was withdrawn",
    text: "Its prices no longer apply. If you'd like a new quote, call us, or email ",
  },
  closed: {
    title: "Your policy is set up",
    text: "This quote is closed now. Would you like to change your coverage? Call us, or email ",
  },
  unknown: {
    title: "We can't find this quote",
    text: "Part of the link may be missing. Please open it from our email again, call us, or email ",
  },
} as const;

/** Why the quote is gone, and what to do next. */
export function ClosedQuote({ state }: ClosedQuoteProps) {
  return (
    <>
      <PageHeader title="Your quote" />
      <ClosedLink {...words[state ?? "unknown"]} />
    </>
  );
}
