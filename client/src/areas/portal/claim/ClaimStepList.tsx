import Box from "@mui/material/Box";

import type { PortalClaim_ClaimFragment } from "#client/generated/graphql";
import { claimSteps } from "./claimSteps";

interface ClaimStepListProps {
  readonly claim: PortalClaim_ClaimFragment;
}

/** The stages of a claim; the current one is highlighted, and those behind it are marked as done. */
export function ClaimStepList({ claim }: ClaimStepListProps) {
  const { titles, at } = claimSteps(claim);
  return (
    <Box
      component="ol"
      aria-label="Stages of your claim"
      sx={{ m: 0, p: 0, display: "flex", flexWrap: "wrap", gap: { xs: 0.5, sm: 1 }, listStyle: "none" }}
    >
      {titles.map((title, index) => (
        <Box
          component="li"
          key={title}
          aria-current={index === at ? "step" : undefined}
          sx={{
            flex: "1 1 auto",
            pt: 0.5,
            borderTop: 3,
            borderColor: index <= at ? "primary.main" : "divider",
            typography: "caption",
            color: index === at ? "text.primary" : "text.secondary",
            fontWeight: index === at ? "fontWeightBold" : "fontWeightRegular",
          }}
        >
          {index < at && (
            <Box component="span" aria-hidden sx={{ display: { xs: "none", sm: "inline" } }}>
              {"✓\u00a0"}
            </Box>
          )}
          {title}
        </Box>
      ))}
    </Box>
  );
}
