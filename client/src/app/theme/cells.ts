import type { Theme } from "@mui/material/styles";

import { visuallyHidden } from "#client/lib/design/visuallyHidden";

/**
 * What stands in the cells of lists, by class. A list has a thousand of these elements, and as styled components each
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
    ".cut-text": {
      display: "flex",
      minWidth: 0,
      // A name in a right-to-left script starts where the column does, like its neighbors.
      "&:dir(rtl)": { justifyContent: "flex-end" },
      // With empty alternative text, because screen readers have already read it.
      "&[data-cut]::after": { content: 'attr(data-end) / ""', flex: "none", whiteSpace: "pre" },
      // Cards have room for a second line, and set this.
      "& > span": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "var(--cell-wrap, nowrap)" },
    },
    ".cell-id": { display: "flex", alignItems: "center", gap: 6, flex: 1, minWidth: 0 },
    ".cell-id-text": {
      ...caption,
      display: "grid",
      minWidth: 0,
      lineHeight: 1.2,
      "& > :first-of-type": { color: theme.vars.palette.text.secondary },
    },
    ".cell-time": { minWidth: 0 },
    ".status-dot": {
      position: "relative",
      flex: "none",
      width: 10,
      height: 10,
      borderRadius: "50%",
      ...Object.fromEntries(
        Object.entries(theme.vars.palette.tone).map(([tone, { mark }]) => [
          `&[data-tone=${tone}]`,
          { backgroundColor: mark },
        ]),
      ),
      "& > span": visuallyHidden,
    },
  };
}
