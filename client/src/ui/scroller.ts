/**
 * Styles for a scrolling element. It is positioned, so that visually hidden elements inside (`VisuallyHidden`) scroll
 * along; otherwise they would be placed relative to the window and make it scroll past its content. Focused elements
 * are kept above the bar that may be docked at its lower edge.
 */
export const scroller = {
  position: "relative",
  minWidth: 0,
  minHeight: 0,
  overflow: "auto",
  scrollPaddingBottom: "96px",
  // Nothing scrolls in print.
  "@media print": { overflow: "visible" },
} as const;

/** For `sx` only. Focused elements are also kept below the head of a record, which may stick to its upper edge. */
export const recordScroller = {
  ...scroller,
  "&:has([data-sticky])": { scrollPaddingTop: { md: "176px" } },
} as const;
