import Box from "@mui/material/Box";

import { ToneBadge } from "../../ui/ToneBadge";
import { claimStatusLook, claimStatusWords } from "./claimStatus";

interface ClaimStatusBadgeProps {
  readonly status: string;
  /** What it reads; without it the customer's words. */
  readonly label?: string;
}

export function ClaimStatusBadge({ status, label = claimStatusWords(status) }: ClaimStatusBadgeProps) {
  return (
    <ToneBadge {...claimStatusLook(status)}>
      <Box component="span" sx={{ textTransform: "capitalize" }}>
        {label}
      </Box>
    </ToneBadge>
  );
}
