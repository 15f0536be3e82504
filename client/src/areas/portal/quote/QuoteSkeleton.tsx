import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

import { planColumns } from "./planColumns";

export function QuoteSkeleton() {
  return (
    <Box aria-hidden sx={{ display: "grid", gap: 3 }}>
      <Skeleton variant="rounded" height={56} />
      <Box sx={planColumns(3)}>
        {["first", "second", "third"].map((plan) => (
          <Skeleton key={plan} variant="rounded" height="28rem" />
        ))}
      </Box>
    </Box>
  );
}
