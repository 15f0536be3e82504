import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";

import { MEASURE } from "#client/lib/design/tokens";

interface PanelProps {
  readonly title: string;
  /** A line below the title. */
  readonly text?: ReactNode;
  /** Next to the title: a link, a count. */
  readonly aside?: ReactNode;
  /** `plain` has no background, for content that consists of cards. */
  readonly surface?: "sheet" | "plain";
  readonly children: ReactNode;
}

/** A titled section of a portal screen. */
export function Panel({ title, text, aside, surface = "sheet", children }: PanelProps) {
  const titleId = useId();
  // With two vehicles of the same model, the line below the title tells them apart.
  const name = text === undefined ? titleId : `${titleId} ${titleId}-text`;
  const head = (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 2, rowGap: 0.5 }}>
        <Typography
          id={titleId}
          variant="h3"
          component="h2"
          sx={{ flex: "1 1 auto", minWidth: 0, overflowWrap: "anywhere" }}
        >
          {title}
        </Typography>
        {aside}
      </Box>
      {text !== undefined && (
        <Typography
          id={`${titleId}-text`}
          variant="body2"
          sx={{ mt: 0.25, color: "text.secondary", maxWidth: MEASURE, overflowWrap: "anywhere" }}
        >
          {text}
        </Typography>
      )}
    </Box>
  );
  return surface === "plain" ? (
    <Box component="section" aria-labelledby={name} sx={{ minWidth: 0 }}>
      {head}
      {children}
    </Box>
  ) : (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={name}
      sx={{ p: { xs: 2.5, sm: 4 }, minWidth: 0, alignSelf: "start" }}
    >
      {head}
      {children}
    </Paper>
  );
}
