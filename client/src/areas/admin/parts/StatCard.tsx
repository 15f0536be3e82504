import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";

interface StatCardProps {
  readonly label: string;
  readonly figure: string;
  /** Exactly what was counted. */
  readonly hint: string;
  /** For figures that are texts, such as dates. */
  readonly small?: boolean;
}

export function StatCard({ label, figure, hint, small = false }: StatCardProps) {
  return (
    <Paper component="section" variant="outlined" aria-label={label} sx={{ p: 2 }}>
      <Typography variant="body2" color="textSecondary" component="h2">
        {label}
      </Typography>
      <Typography
        variant={small ? "h2" : "h1"}
        component="p"
        sx={{ my: 0.25, fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" }}
      >
        {figure}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {hint}
      </Typography>
    </Paper>
  );
}
