import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";

interface TileProps {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

/** A figure with its label; part of a description list. */
export function Tile({ label, value, note }: TileProps) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0, ...levelWithItsNeighbours }}>
      <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography
          variant="h3"
          component="p"
          sx={{ mt: 0.25, fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" }}
        >
          {value}
        </Typography>
        {note !== undefined && (
          <Typography variant="caption" component="p" sx={{ mt: 0.25, color: "text.secondary" }}>
            {note}
          </Typography>
        )}
      </Box>
    </Paper>
  );
}

/** Labels may take two lines, so this aligns the figures in a row of tiles. */
const levelWithItsNeighbours = {
  display: "grid",
  gridRow: "span 2",
  gridTemplateRows: "subgrid",
  rowGap: 0,
} as const;
