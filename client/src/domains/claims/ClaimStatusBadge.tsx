import Box from "@mui/material/Box";

import { ToneBadge } from "#client/ui/ToneBadge";
import { claimStatusLook } from "./claimStatus";
import { claimStatusWords } from "#shared/statuses/claim";

interface ClaimStatusBadgeProps {
  readonly status: string;
  /** What it reads; without it the customer's words. */
  readonly label?: string;
  /** In two lines, where the place is narrow. */
  readonly folds?: boolean;
}

export function ClaimStatusBadge({ status, label = claimStatusWords(status), folds = false }: ClaimStatusBadgeProps) {
  return (
    <ToneBadge {...claimStatusLook(status)} folds={folds}>
      <Box component="span" sx={{ textTransform: "capitalize" }}>
        {label}
      </Box>
    </ToneBadge>
  );
}
