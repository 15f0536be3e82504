import type { CSSObject, Theme } from "@mui/material/styles";

/**
 * Every record prints completely: nothing scrolls, is collapsed or truncated, and controls are left out. Text is dark
 * on white, because the dark colors are for screens only (`darkOnScreensOnly`).
 */
export function print(theme: Theme): CSSObject {
  return {
    "@page": { margin: "14mm" },
    // For screens with tables that an upright sheet would cut off.
    "@page wide": { size: "landscape" },
    "@media print": {
      "html, body": { height: "auto", overflow: "visible", backgroundColor: "#FFFFFF" },
      ".MuiButton-root:not([data-printed]), .MuiIconButton-root, .MuiTabs-root, .MuiModal-root, .MuiAccordionSummary-expandIconWrapper":
        {
          display: "none !important",
        },
      // Collapsed sections.
      ".MuiAccordion-root .MuiCollapse-root": {
        height: "auto !important",
        overflow: "visible !important",
        visibility: "visible !important",
      },
      "[role=tabpanel][hidden]": { display: "block !important" },
      "[role=tabpanel][data-title]::before": {
        ...theme.typography.h2,
        content: "attr(data-title)",
        display: "block",
        marginBlock: 16,
      },
      // A field shows only some lines of a long text, so the text is printed instead of the field.
      ".MuiOutlinedInput-root[data-printed]": {
        "& .MuiOutlinedInput-input": { display: "none" },
        "&::after": {
          content: "attr(data-printed)",
          padding: "7px 14px",
          whiteSpace: "pre-wrap",
          overflowWrap: "anywhere",
          minWidth: 0,
        },
      },
      // Truncated at the end of the line.
      ".MuiTypography-noWrap": { whiteSpace: "normal", overflow: "visible" },
      ".MuiTableContainer-root": { overflow: "visible" },
      // Page breaks go between items, not inside a row.
      "li, tr, dt, dd": { breakInside: "avoid" },
      "h1, h2, h3, h4, h5, h6": { breakAfter: "avoid" },
      ".MuiPaper-outlined": { breakInside: "avoid" },
    },
  };
}

/** Paper is white whatever the screen's scheme is: in print, the light colors apply to everything. */
export function darkOnScreensOnly(theme: Theme): Theme {
  const sheetsOfSchemes = theme.generateStyleSheets.bind(theme);
  theme.generateStyleSheets = () =>
    sheetsOfSchemes().map((sheet) => ('[data-scheme="dark"]' in sheet ? { "@media screen": sheet } : sheet));
  return theme;
}
