import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";

import { lossFigures, spreadFigures, workFigures, type Figure } from "./figureText";

const shown = [...lossFigures, ...workFigures, ...spreadFigures];

/** The figures of all claims together, each with its explanation. */
export function FigureTiles({ figure }: { readonly figure: Figure }) {
  return (
    <Box
      component="dl"
      aria-label="All claims"
      sx={{
        m: 0,
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: {
          xs: "repeat(2, minmax(0, 1fr))",
          md: "repeat(4, minmax(0, 1fr))",
        },
      }}
    >
      {shown.map(({ label, explained, show }) => (
        <Paper key={label} variant="outlined" sx={{ px: 1.5, py: 1.25, minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: "block" }}>
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="h2"
            sx={{ m: 0, overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" }}
          >
            {show(figure)}
          </Typography>
          <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0, display: "block" }}>
            {explained}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}
