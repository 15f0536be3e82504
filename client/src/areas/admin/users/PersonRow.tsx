import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface PersonRowProps {
  readonly first: string;
  readonly second?: string | undefined;
  readonly third?: string | undefined;
  readonly badge?: ReactNode;
  readonly actions: ReactNode;
}

/** Someone who cannot sign in: invited but not joined yet, or deactivated. */
export function PersonRow({ first, second, third, badge, actions }: PersonRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0, pt: 0 },
      }}
    >
      <Box sx={{ flex: "1 1 14rem", minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="subtitle2" component="p">
          <bdi>{first}</bdi> {badge}
        </Typography>
        {second !== undefined && (
          <Typography variant="body2">
            <bdi>{second}</bdi>
          </Typography>
        )}
        {third !== undefined && (
          <Typography variant="caption" color="textSecondary">
            {third}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex", gap: 0.5 }}>{actions}</Box>
    </Box>
  );
}
