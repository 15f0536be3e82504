import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";

export function LeadDetailSkeleton() {
  return (
    <Box aria-hidden="true">
      <Skeleton width={112} height={28} />
      <Skeleton width="40%" height={40} />
      <Skeleton width="55%" />
      <Skeleton width={280} height={44} sx={{ my: 1 }} />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
          alignItems: "start",
        }}
      >
        <Paper
          variant="outlined"
          sx={{
            p: 2,
            display: "grid",
            columnGap: 1.5,
            gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 13rem), 1fr))",
          }}
        >
          {Array.from({ length: 12 }, (_, field) => (
            <Skeleton key={field} height={64} />
          ))}
        </Paper>
        <Paper variant="outlined" sx={{ p: 2 }}>
          {Array.from({ length: 6 }, (_, line) => (
            <Skeleton key={line} height={36} />
          ))}
        </Paper>
      </Box>
    </Box>
  );
}
