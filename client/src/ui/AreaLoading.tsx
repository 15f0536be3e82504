import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";

/** Shown while an area's bundle loads: a line at the top, so that nothing jumps. */
export function AreaLoading() {
  return (
    <Box aria-busy="true" sx={{ minHeight: "100vh" }}>
      <LinearProgress aria-label="Loading" sx={{ height: 2 }} />
    </Box>
  );
}
