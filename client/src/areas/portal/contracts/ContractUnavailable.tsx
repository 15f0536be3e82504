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
}

export function ContractUnavailable({ reason }: ContractUnavailableProps) {
  const { supportPhone } = siteConfig();
  const expired = reason.includes("expired");
  return (
    <Paper variant="outlined" role="alert">
      <StateMessage
        drawing={<LinkOffIcon sx={{ fontSize: "3rem" }} />}
        title="Contract unavailable"
        description={
          <>
            {expired
              ? `${reason} Call us, or email `
              : "We can't show a contract at this link. It may have been withdrawn or signed more than 30 days ago, or part of the link may be missing. Call us and we'll send you a new link, or email "}
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
