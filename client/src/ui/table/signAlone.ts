/** Hides a button's words where there is no room for them; a screen reader and the pointer are told them. */
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
