import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Figure } from "../content/contentTypes";

interface FiguresProps {
  readonly figures: readonly Figure[];
}

/** Figures as quiet evidence: a number, what it counts, a hairline between. */
export function Figures({ figures }: FiguresProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gridTemplateColumns: { xs: figures.length % 2 === 0 ? "1fr 1fr" : "1fr", md: `repeat(${figures.length}, 1fr)` },
        gap: { xs: 3, md: 4 },
      }}
    >
      {figures.map(({ value, label }) => (
        <Box
          key={label}
          sx={{
            display: "flex",
            flexDirection: "column-reverse",
            justifyContent: "flex-end",
            pl: 2.5,
            borderLeft: 2,
            borderColor: "divider",
          }}
        >
          <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
            {label}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
