import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";

export function ClaimSkeleton() {
  return (
    <Box aria-hidden="true">
      <Skeleton width={112} height={28} />
      <Skeleton width="40%" height={40} />
      <Skeleton width="55%" />
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          my: 2,
          gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" },
        }}
      >
        {Array.from({ length: 6 }, (_, tile) => (
          <Skeleton key={tile} variant="rounded" height={78} />
        ))}
      </Box>
      <Paper variant="outlined" sx={{ p: 2 }}>
        {Array.from({ length: 6 }, (_, field) => (
          <Skeleton key={field} height={64} />
        ))}
      </Paper>
    </Box>
  );
}
