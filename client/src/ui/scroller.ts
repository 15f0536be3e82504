/**
 * What scrolls by itself. It is positioned, so that what is hidden in it (`VisuallyHidden`) scrolls along: else that would be placed in the
 * window, which then could be scrolled to where nothing is. Where a bar is docked at its lower edge, what takes the focus comes to stand above it.
 */
export const scroller = {
  position: "relative",
  minWidth: 0,
  minHeight: 0,
  overflow: "auto",
  "&:has([data-docked])": { scrollPaddingBottom: "96px" },
} as const;
