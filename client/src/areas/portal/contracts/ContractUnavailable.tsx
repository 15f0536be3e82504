import CallOutlined from "@mui/icons-material/CallOutlined";
import LinkOffOutlined from "@mui/icons-material/LinkOffOutlined";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";

import { phoneLink, siteConfig } from "#client/lib/siteConfig";
import { StateMessage } from "#client/ui/StateMessage";
import { EmailLink } from "../parts/Support";

interface ContractUnavailableProps {
  /** What the server says: that it knows no such contract, or that the time to sign is over. */
  readonly reason: string;
}

export function ContractUnavailable({ reason }: ContractUnavailableProps) {
  const { supportPhone } = siteConfig();
  const expired = reason.includes("expired");
  return (
    <Paper variant="outlined" role="alert">
      <StateMessage
        drawing={<LinkOffOutlined sx={{ fontSize: "3rem" }} />}
        title="Contract unavailable"
        description={
          <>
            {expired
              ? `${reason} Call us, or write to `
              : "This link leads to no contract that can be shown. It may have been withdrawn or signed more than 30 days ago, or the link was not copied whole. Call us and we will send you a new link, or write to "}
            <EmailLink />.
          </>
        }
        action={
          <Button href={phoneLink(supportPhone)} variant="contained" startIcon={<CallOutlined />}>
            {`Call ${supportPhone}`}
          </Button>
        }
      />
    </Paper>
  );
}
