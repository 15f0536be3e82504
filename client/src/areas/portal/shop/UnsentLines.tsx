import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";

import type { SentLineInput } from "#client/generated/graphql";
import { EmailLink, PhoneLink } from "../parts/ContactLinks";
import { EstimateList } from "./EstimateList";

interface UnsentLinesProps {
  readonly lines: readonly SentLineInput[];
  /** The claim is denied, not only closed. */
  readonly isDenied: boolean;
}

/** What a shop had written when we closed the claim: it stays, for a call about it or in case we reopen the claim. */
export function UnsentLines({ lines, isDenied }: UnsentLinesProps) {
  return (
    <>
      <Alert role="alert" severity="warning">
        <AlertTitle>Your estimate was not sent</AlertTitle>
        {`We ${isDenied ? "denied" : "closed"} this claim before you sent it. What you've written stays here in case we reopen the claim. Questions? Call `}
        <PhoneLink /> or email <EmailLink />.
      </Alert>
      {lines.length > 0 && <EstimateList label="Not sent" lines={lines} />}
    </>
  );
}
