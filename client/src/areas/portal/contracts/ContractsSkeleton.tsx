import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";

export function ContractsSkeleton() {
  return (
    <Paper
      variant="outlined"
      sx={{ p: { xs: 2.5, sm: 4 }, display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
        <Skeleton variant="text" width="45%" sx={{ typography: "h3" }} />
        <Skeleton variant="rounded" width="20%" />
      </Box>
      <Skeleton variant="rounded" height={48} width="12rem" sx={{ maxWidth: "100%" }} />
      <Skeleton variant="text" width="70%" />
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={48} />
    </Paper>
  );
}
