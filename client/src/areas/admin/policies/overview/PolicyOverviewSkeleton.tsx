import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";

import { overviewColumns, tileColumns } from "./overviewGrid";

export function PolicyOverviewSkeleton() {
  return (
    <Box aria-hidden="true">
      <Skeleton width={128} height={28} />
      <Skeleton width="35%" height={40} />
      <Skeleton width="50%" />
      <Box sx={{ ...tileColumns, my: 2 }}>
        {Array.from({ length: 5 }, (_, tile) => (
          <Skeleton key={tile} variant="rounded" height={92} />
        ))}
      </Box>
      <Box sx={overviewColumns}>
        {[5, 4].map((panels) => (
          <Box key={panels} sx={{ display: "grid", gap: 2 }}>
            {Array.from({ length: panels }, (_, panel) => (
              <Paper key={panel} variant="outlined" sx={{ p: 2 }}>
                <Skeleton width="40%" height={28} />
                <Skeleton height={20} />
                <Skeleton height={20} width="80%" />
              </Paper>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
