import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

import { tileGrid } from "./AtAGlance";

export function OverviewSkeleton() {
  return (
    <Box sx={{ display: "grid", gap: { xs: 4, sm: 5 } }}>
      <Skeleton variant="rounded" height={132} />
      <Box sx={tileGrid}>
        {["policies", "claims", "monthly", "documents"].map((tile) => (
          <Skeleton key={tile} variant="rounded" height={108} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={280} />
      <Skeleton variant="rounded" height={160} />
    </Box>
  );
}
