import { ClosedLink } from "../parts/ClosedLink";

interface ContractUnavailableProps {
  /** The server's message: that there is no such contract, that it was declined, or that the time to sign is over. */
  readonly reason: string;
  /** It was shown here a moment ago. */
  readonly seen: boolean;
}

export function ContractUnavailable({ reason, seen }: ContractUnavailableProps) {
  return <ClosedLink {...wordsFor(reason, seen)} />;
}

function wordsFor(reason: string, seen: boolean): { readonly title: string; readonly text: string } {
  if (reason.includes("declined"))
    return {
      title: "Contract declined",
      text: `${reason} If we have sent you a corrected one since, its link is in our latest email. Changed your mind, or should something else be corrected? Call us and we'll send you a new contract, or email `,
    };
  if (reason.includes("expired")) return { title: "Contract unavailable", text: `${reason} Call us, or email ` };
  if (seen)
    return {
      title: "Contract withdrawn",
      text: "It was withdrawn or declined since you opened it. Nothing was signed here. If we send you a new one, you'll get its link by email. Call us, or email ",
    };
  return {
    title: "Contract unavailable",
    text: "We can't show a contract at this link. It may have been withdrawn or signed more than 30 days ago, or part of the link may be missing. Call us and we'll send you a new link, or email ",
  };
}
