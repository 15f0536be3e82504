import { CallIcon, LinkOffIcon } from "#client/ui/icons";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";

import { siteConfig } from "#client/lib/siteConfig";
import { phoneLink } from "#shared/text/phone";
import { StateMessage } from "#client/ui/StateMessage";
import { EmailLink } from "../parts/Support";

interface ContractUnavailableProps {
  /** The server's message: that there is no such contract, or that the time to sign is over. */
  readonly reason: string;
  /** It was shown here a moment ago. */
  readonly seen: boolean;
}

export function ContractUnavailable({ reason, seen }: ContractUnavailableProps) {
  const { supportPhone } = siteConfig();
  const expired = reason.includes("expired");
  const withdrawn = seen && !expired;
  return (
    <Paper variant="outlined" role="alert">
      <StateMessage
        drawing={<LinkOffIcon sx={{ fontSize: "3rem" }} />}
        title={withdrawn ? "Contract withdrawn" : "Contract unavailable"}
        description={
          <>
            {expired && `${reason} Call us, or email `}
            {withdrawn &&
              "It was withdrawn or declined since you opened it. Nothing was signed here. If a new one takes its place, its link comes to you by email. Call us, or email "}
            {!expired &&
              !withdrawn &&
              "We can't show a contract at this link. It may have been withdrawn or signed more than 30 days ago, or part of the link may be missing. Call us and we'll send you a new link, or email "}
            <EmailLink />.
          </>
        }
        action={
          <Button href={phoneLink(supportPhone)} variant="contained" startIcon={<CallIcon />}>
            {`Call ${supportPhone}`}
          </Button>
        }
      />
    </Paper>
  );
}
