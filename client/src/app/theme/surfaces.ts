import type { AlertColor } from "@mui/material/Alert";

import type { Tone } from "#client/lib/tone";
import type { ThemeComponents } from "./themeComponents";

const alertTones: Record<AlertColor, Tone> = { info: "sky", warning: "amber", error: "rose", success: "green" };

/** Distance of a dialog from the top of the window. */
const UPPER_EDGE = "max(16px, 8dvh)";

/** Cards, dialogs and other surfaces: hairlines rather than shadows. */
export function surfaces(dense: boolean): ThemeComponents {
  return {
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: "none" } } },
    MuiCard: { defaultProps: { variant: "outlined" } },
    MuiDialog: {
      styleOverrides: {
        // Aligned to the top: in a centered dialog, growing content would shift what is above it.
        scrollPaper: { alignItems: "flex-start" },
        paper: ({ theme }) => ({
          "&:not(.MuiDialog-paperFullScreen)": {
            marginTop: UPPER_EDGE,
            maxHeight: `calc(100% - ${UPPER_EDGE} - 32px)`,
          },
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: 14,
          boxShadow: "0 24px 64px -16px rgb(14 23 32 / 0.35)",
          [theme.breakpoints.down("sm")]: {
            "&:not(.MuiDialog-paperFullScreen)": { marginInline: 16, marginBottom: 16, width: "calc(100% - 32px)" },
          },
        }),
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { "&:not(.MuiBackdrop-invisible)": { backgroundColor: "rgb(14 23 32 / 0.5)" } } },
    },
    MuiDialogContent: {
      styleOverrides: {
        root: {
          // In a form, too, where Material does not see that it follows the title.
          "&.MuiDialogContent-root": { paddingTop: 4 },
          // In a grid that scrolls, a row shrinks to its minHeight, and the next row covers the rest of it.
          gridAutoRows: "max-content",
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: ({ theme }) => ({ ...theme.typography.h4, paddingBlock: "20px 8px", overflowWrap: "anywhere" }),
      },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: "12px 24px 20px" } } },
    MuiAlert: {
      styleOverrides: {
        root: ({ theme, ownerState }) => {
          const { surface, text, mark } = theme.vars.palette.tone[alertTones[ownerState.severity ?? "success"]];
          return {
            ...theme.typography.body1,
            alignItems: "flex-start",
            color: text,
            "&.MuiAlert-standard": { backgroundColor: surface },
            "&.MuiAlert-outlined": { borderColor: mark },
            "& .MuiAlert-icon": { color: mark },
          };
        },
      },
    },
    MuiAccordion: {
      defaultProps: { disableGutters: true, elevation: 0 },
      styleOverrides: {
        root: ({ theme }) => ({
          backgroundColor: "transparent",
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
          "&::before": { display: "none" },
          borderRadius: 0,
        }),
      },
    },
    MuiAccordionSummary: { styleOverrides: { root: { paddingInline: 0 }, content: { marginBlock: dense ? 10 : 18 } } },
    MuiAccordionDetails: {
      styleOverrides: { root: { paddingInline: 0, paddingTop: 0, paddingBottom: dense ? 16 : 20 } },
    },
    MuiSkeleton: { defaultProps: { animation: "wave" } },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }) => ({
          ...theme.typography.body1,
          fontVariantNumeric: "tabular-nums",
          borderBottomColor: theme.vars.palette.divider,
        }),
      },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: 8, fontWeight: 500 } } },
  };
}
