import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";

/** As high as what comes, so that nothing below the figures moves. */
export function DashboardSkeleton() {
  return (
    <Box aria-hidden="true" sx={{ display: "grid", gap: 2 }}>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr 1fr", lg: "repeat(4, 1fr)" } }}>
        {["total", "new", "quoted", "rate"].map((card) => (
          <Paper key={card} variant="outlined" sx={{ p: 2 }}>
            <Typography variant="body2">
              <Skeleton width="50%" />
            </Typography>
            <Typography variant="h1" component="p" sx={{ my: 0.25 }}>
              <Skeleton width="30%" />
            </Typography>
            <Typography variant="caption" component="p">
              <Skeleton width="70%" />
            </Typography>
          </Paper>
        ))}
      </Box>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Typography variant="h2" component="p" sx={{ mb: 1.5 }}>
          <Skeleton width="30%" />
        </Typography>
        <Typography component="div">
          <Skeleton width="60%" />
        </Typography>
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
