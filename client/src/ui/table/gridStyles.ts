import { styled } from "@mui/material/styles";

import { scroller } from "../scroller";
import { HEADER_HEIGHT, inRem } from "./column";

/** The width of a row's checkbox in the first cell, beyond some of its padding, in pixels. */
export const BOX_WIDTH = 14;
/** By how many pixels each cell is tighter in return. */
export const SAVED_WIDTH = 4;

/**
 * The styles of a whole table in one class. A table has hundreds of cells, and styling an element separately costs more than the
 * cell that it styles.
 */
export const GridScroller = styled("div")(({ theme }) => ({
  ...scroller,
  "& table": {
    ...theme.typography.body2,
    display: "block",
    width: "100%",
    fontVariantNumeric: "tabular-nums",
  },
  "& thead, & tbody": { display: "contents" },
  "& tr": { display: "grid", gridTemplateColumns: "var(--columns)" },
  "& th, & td": {
    display: "flex",
    alignItems: "center",
    minWidth: 0,
    paddingInline: 6,
    overflow: "hidden",
    whiteSpace: "nowrap",
    textAlign: "start",
  },
  // The first cell has a checkbox before its content, on a separate track whose width comes from all columns.
  "&[data-chooses] :is(th, td)": { paddingInline: 6 - SAVED_WIDTH / 2 },
  "&[data-chooses] tr > :first-child": { gridColumn: "span 2", paddingInlineStart: 3 },
  "& [data-align=right]": { justifyContent: "flex-end", textAlign: "end" },
  "& :is(th, td):focus": { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  "& thead tr": {
    position: "sticky",
    top: 0,
    zIndex: 1,
    height: inRem(HEADER_HEIGHT),
    backgroundColor: theme.vars.palette.sunken,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  "& thead th": {
    ...theme.typography.caption,
    gap: 2,
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    "& svg": { flex: "none", fontSize: 16, opacity: 0 },
    "&[aria-sort]": { cursor: "pointer", "&:hover svg": { opacity: 0.5 } },
    "&:is([aria-sort=ascending], [aria-sort=descending]) svg": { opacity: 1 },
  },
  "& tbody th": { fontWeight: "inherit" },
  "& tbody tr": {
    height: "var(--row-height)",
    // Rows that are scrolled out of sight are neither laid out nor painted. They all have the same height anyway.
    contentVisibility: "auto",
    transition: theme.transitions.create("background-color", { duration: theme.transitions.duration.complex }),
    "& + tr": { borderTop: `1px solid ${theme.vars.palette.divider}` },
    "&:is(:hover, :focus-within)": { backgroundColor: theme.vars.palette.sunken },
    "&[data-fresh]": { backgroundColor: theme.vars.palette.fresh },
    "&[aria-current]": { backgroundColor: theme.vars.palette.tone.green.surface },
  },
  "&[data-opens] tbody tr": { cursor: "pointer" },
  "& tbody th > a": {
    flex: 1,
    minWidth: 0,
    color: "inherit",
    fontWeight: 500,
    textDecoration: "none",
    textUnderlineOffset: "0.2em",
    "&:hover": { textDecoration: "underline" },
  },
}));
