import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

import { HEADER_HEIGHT, inRem, rowHeights, type RowDensity } from "./column";

interface TableSkeletonProps {
  readonly rows: number;
  readonly columns: number;
  readonly density?: RowDensity | undefined;
}

/** A placeholder of the same dimensions, so that nothing moves when the rows arrive. */
export function TableSkeleton({ rows, columns, density = "comfortable" }: TableSkeletonProps) {
  const cells = Array.from({ length: columns }, (_unused, column) => column);
  return (
    <Box aria-hidden sx={{ display: "grid" }}>
      <Box sx={{ height: inRem(HEADER_HEIGHT), backgroundColor: "sunken", borderBottom: 1, borderColor: "divider" }} />
      {Array.from({ length: rows }, (_unused, row) => (
        <Box
          key={row}
          sx={{
            height: inRem(rowHeights[density]),
            display: "flex",
            alignItems: "center",
            gap: 2,
            paddingInline: 1.5,
            borderTop: row === 0 ? 0 : 1,
            borderColor: "divider",
          }}
        >
          {cells.map((column) => (
            // Widths depend on the position rather than on chance: the same table always has the same skeleton.
            <Skeleton
              key={column}
              variant="text"
              style={{ flex: 1, maxWidth: `${55 + ((row * 7 + column * 13) % 40)}%` }}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}
