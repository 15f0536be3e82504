import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";

export function DashboardSkeleton() {
  return (
    <Box aria-hidden="true" sx={{ display: "grid", gap: 2 }}>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr 1fr", lg: "repeat(4, 1fr)" } }}>
        {["total", "new", "quoted", "rate"].map((card) => (
          <Paper key={card} variant="outlined" sx={{ p: 2 }}>
            <Skeleton width="50%" />
            <Skeleton width="30%" height={36} />
            <Skeleton width="70%" />
          </Paper>
        ))}
      </Box>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Skeleton width="30%" height={28} />
        <Skeleton width="60%" height={36} />
      </Paper>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
        }}
      >
        {["recent", "pipeline"].map((panel) => (
          <Paper key={panel} variant="outlined" sx={{ p: 2 }}>
            <Skeleton width="30%" height={28} />
            {Array.from({ length: 5 }, (_, row) => (
              <Skeleton key={row} height={44} />
            ))}
          </Paper>
        ))}
      </Box>
    </Box>
  );
}
