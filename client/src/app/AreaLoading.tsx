import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";

/** While the bundle of an area is on its way: a line at the top, and nothing that would jump. */
export function AreaLoading() {
  return (
    <Box aria-busy="true" sx={{ minHeight: "100vh" }}>
      <LinearProgress aria-label="Loading" sx={{ height: 2 }} />
    </Box>
  );
}
