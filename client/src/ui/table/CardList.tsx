import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";

import { scroller } from "../scroller";
import { VisuallyHidden } from "../VisuallyHidden";
import { ChooseRow } from "./ChooseBox";
import type { Column } from "./column";
import type { RowsProps } from "./rowsProps";
import { useRowsAtOnce } from "./useRowsAtOnce";

interface CardListProps<R> extends RowsProps<R> {
  /** Less spacing, and facts without labels. */
  readonly narrow?: boolean | undefined;
}

/**
 * On phones the whole screen scrolls. A scroller in a scroller would make Chromium count rows as shifted that are kept
 * in place by scrolling.
 */
const list = {
  ...scroller,
  overflow: { xs: "visible", sm: "auto" },
  listStyle: "none",
  margin: 0,
  padding: 0,
} as const;

/** In pixels: a card with a title and one line. */
const MIN_CARD_HEIGHT = 60;

/** The rows as cards, shown on phones instead of a table. The whole card can be pressed. */
export function CardList<R>({
  label,
  columns,
  rows,
  rowId,
  listKey = "",
  rowHref,
  onOpen,
  freshIds,
  selectedId,
  selection,
  narrow = false,
}: CardListProps<R>) {
  const drawn = useRowsAtOnce(rows, listKey, MIN_CARD_HEIGHT);
  const title = columns.find(({ primary }) => primary) ?? columns[0];
  const corners = columns.filter(({ card, key }) => card === "corner" && key !== title?.key);
  const lines = columns.filter(({ card = "line", key }) => card === "line" && key !== title?.key);
  const cell = (column: Column<R>, row: R) => column.render?.(row, { tabIndex: 0 }) ?? column.value(row);

  return (
    <Box component="ul" aria-label={label} sx={list}>
      {drawn.map((row) => (
        <Box
          component="li"
          key={`${listKey} ${rowId(row)}`}
          data-id={rowId(row)}
          data-fresh={freshIds?.has(rowId(row)) || undefined}
          aria-current={rowId(row) === selectedId || undefined}
          sx={{
            position: "relative",
            display: "grid",
            gridTemplateColumns: "minmax(0, 1fr)",
            gap: narrow ? 0.25 : 0.75,
            paddingX: narrow ? 1.5 : 2,
            paddingY: narrow ? 1 : 2,
            borderTop: 1,
            borderColor: "divider",
            // A card has room for a second line, so nothing in it is truncated.
            "--cell-wrap": "normal",
            "--cell-break": "inline",
            "--cell-lines": "none",
            overflowWrap: "anywhere",
            // Transparent rather than none: otherwise the card would grow when another one is inserted above.
            "&:first-of-type": { borderTopColor: "transparent" },
            "&[data-fresh]": { backgroundColor: "fresh" },
            "&[aria-current]": { backgroundColor: "tone.green.surface" },
            // Controls on the card stay above the area that opens it.
            "& :is(button, select, input, [role=combobox])": { position: "relative", zIndex: 1 },
          }}
        >
          <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 1 }}>
            {selection && title && (
              <ChooseRow selection={selection} id={rowId(row)} name={String(title.value(row) ?? "")} />
            )}
            {title && (
              <Link
                {...(rowHref
                  ? { component: RouterLink, to: rowHref(row) }
                  : { component: "button", type: "button", onClick: () => onOpen?.(row) })}
                color="inherit"
                underline="none"
                sx={{
                  typography: "subtitle2",
                  textAlign: "start",
                  minWidth: 0,
                  ...(selection && { marginInlineEnd: "auto" }),
                  "&::after": { content: '""', position: "absolute", inset: 0 },
                }}
              >
                {cell(title, row)}
              </Link>
            )}
            <Box sx={{ display: "flex", alignItems: "center", gap: 0.75, flexShrink: 0 }}>
              {corners.map((column) => (
                <Box key={column.key}>{cell(column, row)}</Box>
              ))}
            </Box>
          </Box>
          <Box
            component="dl"
            sx={{
              display: "grid",
              gridTemplateColumns: narrow ? "minmax(0, 1fr)" : "minmax(84px, auto) minmax(0, 1fr)",
              // A value with a button is taller than its label.
              alignItems: "baseline",
              columnGap: 1.5,
              rowGap: 0.5,
              margin: 0,
              typography: "body2",
            }}
          >
            {lines.map((column) => (
              <Box key={column.key} sx={{ display: "contents" }}>
                <Box component="dt" sx={narrow ? { display: "contents" } : { color: "text.secondary" }}>
                  {narrow ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
                </Box>
                <Box component="dd" sx={{ margin: 0, minWidth: 0, overflowWrap: "anywhere" }}>
                  {cell(column, row)}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
