import { keyframes } from "@emotion/react";
import Box from "@mui/material/Box";

/** Animated by the compositor alone: Material's bar moves in the layout with each frame, which counts as a layout shift. */
const across = keyframes({ from: { transform: "translateX(-100%)" }, to: { transform: "translateX(250%)" } });

/** Shown while an area's bundle loads: a line at the top, so that nothing jumps. */
export function AreaLoading() {
  return (
    <Box aria-busy="true" sx={{ minHeight: "100vh" }}>
      <Box role="progressbar" aria-label="Loading" sx={{ height: 2, overflow: "hidden", bgcolor: "divider" }}>
        <Box
          sx={{
            width: "40%",
            height: 1,
            bgcolor: "primary.main",
            animation: `${across} 1.4s ease-in-out infinite`,
            "@media (prefers-reduced-motion: reduce)": { width: 1, animation: "none" },
          }}
        />
      </Box>
    </Box>
  );
}
