import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import type { MarketingMail_UnsubscriptionFragment } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import { MarketingMailDialog, type MarketingMailDialogProps } from "./MarketingMailDialog";

interface MarketingMailProps {
  readonly email: string | null;
  readonly unsubscription: MarketingMail_UnsubscriptionFragment | null;
}

/** Whether an address gets marketing mail, and the way to change that. */
export function MarketingMail({ email, unsubscription }: MarketingMailProps) {
  // As it was when the dialog was opened: if they unsubscribe meanwhile, it must not turn into the opposite.
  const [asked, setAsked] = useState<Pick<MarketingMailDialogProps, "email" | "isUnsubscribed"> | null>(null);
  const isUnsubscribed = unsubscription !== null;
  return (
    <>
      {email !== null && email !== "" && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5, minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere", minWidth: 0 }}>
            {isUnsubscribed ? sentence(unsubscription) : "Gets marketing email."}
          </Typography>
          <Button
            size="small"
            variant="text"
            color="inherit"
            onClick={() => setAsked({ email, isUnsubscribed })}
            sx={{ displayPrint: "none", textAlign: "start" }}
          >
            {isUnsubscribed ? "Allow marketing email" : "Stop marketing email"}
          </Button>
        </Box>
      )}
      {asked && <MarketingMailDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function sentence({ unsubscribedAt, recordedBy, reason }: MarketingMail_UnsubscriptionFragment): string {
  const since = `Unsubscribed from marketing email ${formatInstant(unsubscribedAt)}`;
  return recordedBy === null
    ? `${since}, by the link in an email.`
    : `${since}, recorded by ${recordedBy}: ${reason ?? ""}`;
}
