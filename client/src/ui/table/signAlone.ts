/** Hides a button's label if there is no room for it; screen readers and tooltips still have it. */
export const signAlone = (label: string) => ({
  "aria-label": label,
  title: label,
  sx: {
    "@media (min-width: 600px) and (max-width: 1439px)": {
      minWidth: 0,
      "& > .words": { display: "none" },
      "& .MuiButton-startIcon, & .MuiButton-endIcon": { mx: 0 },
    },
  },
});
