import Box, { type BoxProps } from "@mui/material/Box";

import { visuallyHidden } from "../lib/design/visuallyHidden";

/** Text for screen readers only. The scrolling element around it must be a `scroller`. */
export function VisuallyHidden(props: BoxProps<"span">) {
  return <Box component="span" {...props} sx={visuallyHidden} />;
}
