import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import type { ShopScreen_ClaimFragment } from "#client/generated/graphql";
import { EmailLink, PhoneLink } from "../parts/ContactLinks";

interface NotSentProps {
  readonly title: string;
  /** In sentences: why it can no longer be sent, and what becomes of it. */
  readonly reason: string;
  /** What was written or chosen, such as the names of files. */
  readonly items?: readonly string[];
}

/** What a shop had written or chosen when we stopped taking it: named for a call about it, or in case we take it again. */
export function NotSent({ title, reason, items = [] }: NotSentProps) {
  return (
    <>
      <Alert role="alert" severity="warning">
        <AlertTitle>{title}</AlertTitle>
        {`${reason} Questions? Call `}
        <PhoneLink /> or email <EmailLink />.
      </Alert>
      {items.length > 0 && (
        <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: "none" }}>
          {items.map((item) => (
            <Typography key={item} component="li" sx={{ py: 0.5, overflowWrap: "anywhere" }} dir="auto">
              {item}
            </Typography>
          ))}
        </Box>
      )}
    </>
  );
}

/** Why nothing more is taken for a claim that is not open. */
export function closedBefore(what: "it" | "them", { deniedAt }: ShopScreen_ClaimFragment): string {
  return `We ${deniedAt === null ? "closed" : "denied"} this claim before you sent ${what}.`;
}
