/**
 * What scrolls by itself. It is positioned, so that what is hidden in it (`VisuallyHidden`) scrolls along: else that would be placed in the
 * window, which then could be scrolled to where nothing is. What takes the focus comes to stand above the bar that may be docked at its lower edge.
 */
export const scroller = {
  position: "relative",
  minWidth: 0,
  minHeight: 0,
  overflow: "auto",
  scrollPaddingBottom: "96px",
  // Paper does not scroll.
  "@media print": { overflow: "visible" },
} as const;
