import type { Theme } from "@mui/material/styles";

/** The width of a window that has room for the labels, in the unit of the theme's breakpoints. */
const MIN_WIDTH_REM = 90;

/** Hides a button's label if there is no room for it; screen readers and tooltips still have it. */
export const signAlone = (label: string) => ({
  "aria-label": label,
  title: label,
  sx: ({ breakpoints }: Theme) => ({
    [breakpoints.between("sm", MIN_WIDTH_REM)]: {
      minWidth: 0,
      "& > .words": { display: "none" },
      "& .MuiButton-startIcon, & .MuiButton-endIcon": { mx: 0 },
    },
  }),
});
