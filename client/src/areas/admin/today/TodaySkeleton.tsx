import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";

export function TodaySkeleton() {
  return (
    <Box aria-hidden="true" sx={{ display: "grid", gap: 2 }}>
      {["due", "new"].map((part) => (
        <Paper key={part} variant="outlined" sx={{ p: 2 }}>
          <Skeleton width="30%" height={28} />
          {Array.from({ length: 4 }, (_, row) => (
            <Skeleton key={row} height={56} />
          ))}
        </Paper>
      ))}
    </Box>
  );
}
