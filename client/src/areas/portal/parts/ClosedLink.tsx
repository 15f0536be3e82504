import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";

import { siteConfig } from "#client/lib/siteConfig";
import { CallIcon, LinkOffIcon } from "#client/ui/icons";
import { StateMessage } from "#client/ui/StateMessage";
import { phoneLink } from "#shared/text/phone";
import { EmailLink } from "./ContactLinks";

interface ClosedLinkProps {
  readonly title: string;
  /** Why, and what to do next; it ends where the email address follows. */
  readonly text: string;
}

/** In place of what an emailed link led to, with the ways to reach us. */
export function ClosedLink({ title, text }: ClosedLinkProps) {
  const { supportPhone } = siteConfig();
  return (
    <Paper variant="outlined" role="alert">
      <StateMessage
        drawing={<LinkOffIcon sx={{ fontSize: "3rem" }} />}
        title={title}
        description={
          <>
            {text}
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
