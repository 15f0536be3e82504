import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";

/** A card with a heading and some fields. */
export function FormSkeleton() {
  return (
    <Paper
      variant="outlined"
      sx={{ p: { xs: 2.5, sm: 4 }, display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Skeleton variant="text" width="40%" sx={{ typography: "h3" }} />
      <FieldsSkeleton />
    </Paper>
  );
}

/** Only the fields, on an existing card. */
export function FieldsSkeleton() {
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={48} width="12rem" sx={{ maxWidth: "100%" }} />
    </Box>
  );
}
