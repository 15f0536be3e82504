import type { Theme } from "@mui/material/styles";

import { FINGERS, FINGERTIP } from "#client/lib/design/fingers";
import { visuallyHidden } from "#client/lib/design/visuallyHidden";

/**
 * Contents of the cells of lists, by class. A list has a thousand of these elements, and as styled components each
 * would cost more than the text in it.
 */
export function cells(theme: Theme) {
  const { body2, caption } = theme.typography;
  return {
    ".cell-pair": { display: "block", flex: 1, minWidth: 0, lineHeight: 1.2 },
    ".cell-line": {
      ...body2,
      display: "block",
      flex: 1,
      minWidth: 0,
      lineHeight: "inherit",
      color: theme.vars.palette.text.primary,
      "&[data-secondary]": { ...caption, lineHeight: "inherit", color: theme.vars.palette.text.secondary },
    },
    // A text over both lines of the row; a card shows all of it.
    ".cell-story": {
      ...caption,
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: "var(--cell-lines, 2)",
      minWidth: 0,
      overflow: "hidden",
      lineHeight: 1.2,
      whiteSpace: "normal",
      overflowWrap: "anywhere",
      color: theme.vars.palette.text.secondary,
      "& > :first-of-type": { ...body2, lineHeight: "inherit", color: theme.vars.palette.text.primary },
      "& > :nth-of-type(2)::before": { content: '" · " / ""' },
    },
    ".cut-text": {
      display: "flex",
      minWidth: 0,
      // A name in a right-to-left script starts where the column does, like its neighbors.
      "&:dir(rtl)": { justifyContent: "flex-end" },
      // With empty alternative text, because screen readers have already read it.
      "&[data-cut]::after": { content: 'attr(data-end) / ""', flex: "none", whiteSpace: "pre" },
      // Cards have room for a second line, and set this.
      "& > span": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "var(--cell-wrap, nowrap)" },
      // It would break the line even in a table.
      "& wbr": { display: "var(--cell-break, none)" },
    },
    ".cell-id": { display: "flex", alignItems: "center", gap: 6, flex: 1, minWidth: 0 },
    ".cell-id-text": {
      ...caption,
      display: "grid",
      minWidth: 0,
      lineHeight: 1.2,
      "& > :first-of-type": { color: theme.vars.palette.text.secondary },
    },
    ".cell-status-pair": {
      display: "grid",
      flex: 1,
      minWidth: 0,
      lineHeight: 1.2,
      // Both lines together are as high as a compact row.
      "@media (pointer: fine)": { "& > button": { minHeight: 0, paddingBlock: 0, lineHeight: 1.2 } },
    },
    ".cell-time": { minWidth: 0 },
    ".cell-badges": { display: "inline-flex", flexWrap: "wrap", alignItems: "center", columnGap: 4, minWidth: 0 },
    ".cell-state": { display: "flex", alignItems: "baseline", gap: 8, flex: 1, minWidth: 0 },
    ".cell-id > .cell-button": { marginInlineStart: "auto" },
    ".cell-contact": { position: "relative", display: "flex", alignItems: "center", flex: 1, minWidth: 0 },
    ".cell-icon": { flex: "none", width: "1em", height: "1em", fill: "currentColor" },
    ".cell-button": {
      flex: "none",
      display: "grid",
      placeItems: "center",
      width: 24,
      height: 24,
      padding: 0,
      border: 0,
      borderRadius: 6,
      fontSize: 14,
      background: "none",
      color: theme.vars.palette.text.secondary,
      cursor: "pointer",
      "&:hover": { backgroundColor: theme.vars.palette.divider },
      [FINGERS]: { width: FINGERTIP, height: FINGERTIP },
    },
    // It takes no space while hidden.
    ".cell-button[data-over]": {
      position: "absolute",
      insetInlineEnd: 0,
      width: 28,
      height: 28,
      opacity: 0,
      border: `1px solid ${theme.vars.palette.divider}`,
      fontSize: 16,
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.background.paper,
      "[data-id]:hover &, [data-id]:focus-within &, &:focus-visible": { opacity: 1 },
      "&:hover": { borderColor: theme.vars.palette.primary.main, color: theme.vars.palette.primary.main },
      // Touch screens cannot hover, and a finger needs more room.
      [FINGERS]: { position: "static", flex: "none", width: FINGERTIP, height: FINGERTIP, opacity: 1 },
    },
    ".status-choice": {
      ...body2,
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: 2,
      minWidth: 0,
      width: "100%",
      minHeight: 26,
      padding: "2px 0 2px 6px",
      marginInlineStart: -6,
      border: 0,
      borderRadius: 6,
      background: "none",
      color: "inherit",
      textAlign: "start",
      whiteSpace: "nowrap",
      cursor: "pointer",
      "& > svg": { fontSize: 20, color: theme.vars.palette.action.active },
      "&:hover, &[aria-expanded=true]": { backgroundColor: theme.vars.palette.sunken },
      "&:disabled": { color: theme.vars.palette.text.secondary, cursor: "default" },
      [FINGERS]: { minHeight: FINGERTIP },
    },
    // Small enough to fit below the id in a compact row.
    ".duplicate-badge": {
      paddingInline: 3,
      paddingBlock: 0,
      marginInlineStart: -3,
      border: 0,
      borderRadius: 4,
      fontFamily: "inherit",
      fontSize: "0.6875rem",
      lineHeight: 1.2,
      fontWeight: 550,
      textAlign: "start",
      cursor: "pointer",
      color: "var(--tone-text)",
      backgroundColor: "var(--tone-surface)",
      "&:hover, &[aria-expanded=true]": { textDecoration: "underline" },
      [FINGERS]: {
        position: "relative",
        "&::after": { content: '""', position: "absolute", inset: -10 },
      },
    },
    ".status-dot": {
      position: "relative",
      flex: "none",
      width: 10,
      height: 10,
      borderRadius: "50%",
      backgroundColor: "var(--tone-mark)",
      "& > span": visuallyHidden,
      ".cell-state > &": { width: 8, height: 8 },
    },
  };
}
