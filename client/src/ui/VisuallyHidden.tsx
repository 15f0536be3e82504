import Box, { type BoxProps } from "@mui/material/Box";

/** Text for screen readers only. The scrolling element around it must be a `scroller`. */
export function VisuallyHidden(props: BoxProps<"span">) {
  return (
    <Box
      component="span"
      {...props}
      sx={{
        position: "absolute",
        width: "1px",
        height: "1px",
        margin: "-1px",
        padding: 0,
        overflow: "hidden",
        clipPath: "inset(50%)",
        whiteSpace: "nowrap",
        border: 0,
      }}
    />
  );
}
