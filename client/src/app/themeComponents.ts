import type { AlertColor } from "@mui/material/Alert";
import type { Components, Theme } from "@mui/material/styles";
import type { Tone } from "../lib/tone";

const alertTones: Record<AlertColor, Tone> = { info: "sky", warning: "amber", error: "rose", success: "green" };

/** A finger is no mouse: what it is to hit has this many pixels at least (WCAG 2.2, 2.5.5). */
const fingers = "@media (pointer: coarse)";
const fingertip = 44;

/** How Material's parts look here: hairlines before shadows, one focus ring, no ripple, no capitals. `dense` is the back office. */
export function themeComponents(dense: boolean): Components<Theme> {
  const controlHeight = dense ? 36 : 48;
  const controlHeightSmall = dense ? 30 : 40;
  return {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        html: { scrollPaddingTop: dense ? 64 : 96, WebkitTextSizeAdjust: "100%" },
        body: { fontFeatureSettings: '"cv11", "ss03"', textRendering: "optimizeLegibility" },
        "::selection": {
          backgroundColor: theme.vars.palette.tone.green.surface,
          color: theme.vars.palette.tone.green.text,
        },
        ":focus-visible": { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
        // A heading or region takes focus after navigation so that screen readers start there; it is not a control.
        '[tabindex="-1"]:focus-visible': { outline: "none" },
        "@media (prefers-reduced-motion: reduce)": {
          "*, *::before, *::after": {
            scrollBehavior: "auto !important",
            animationDuration: "1ms !important",
            // None, not a short one: that would make every change of every element a transition.
            transitionDuration: "0s !important",
          },
        },
      }),
    },
    // Which text is a heading, and of which level, the screen says; Material would make every subtitle an <h6>.
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: "p", subtitle2: "p" } } },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: ({ theme }) => ({
          // Of a box or a switch the input has the focus, which is there but not to be seen.
          "&:focus-visible, &:has(> input:focus-visible)": {
            outline: `2px solid ${theme.vars.palette.primary.main}`,
            outlineOffset: 2,
          },
        }),
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: ({ theme }) => ({
          minHeight: controlHeight,
          paddingInline: dense ? 14 : 22,
          whiteSpace: "nowrap",
          "&.MuiButton-sizeSmall": {
            minHeight: controlHeightSmall,
            paddingInline: dense ? 10 : 16,
            fontSize: theme.typography.body2.fontSize,
            [fingers]: { minHeight: fingertip },
          },
          "&.MuiButton-sizeLarge": {
            minHeight: dense ? 40 : 56,
            paddingInline: dense ? 18 : 28,
            fontSize: theme.typography.subtitle1.fontSize,
          },
          "& .MuiButton-startIcon": { marginInlineStart: -4, marginInlineEnd: 6 },
          "& .MuiButton-endIcon": { marginInlineStart: 6, marginInlineEnd: -4 },
          "&.MuiButton-contained.Mui-disabled:not(.MuiButton-loading)": {
            backgroundColor: theme.vars.palette.divider,
            color: theme.vars.palette.text.secondary,
          },
          "&.MuiButton-outlined": { borderColor: theme.vars.palette.controlLine },
          "&.MuiButton-outlined.MuiButton-colorInherit": { borderColor: theme.vars.palette.divider },
          "&.MuiButton-text": { paddingInline: dense ? 8 : 12 },
        }),
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { borderRadius: 8, [fingers]: { minWidth: fingertip, minHeight: fingertip } },
        sizeMedium: { padding: dense ? 6 : 10 },
        sizeSmall: { padding: 4 },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: "none" } } },
    MuiCard: { defaultProps: { variant: "outlined" } },
    MuiDialog: {
      styleOverrides: {
        paper: ({ theme }) => ({
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: 14,
          boxShadow: "0 24px 64px -16px rgb(14 23 32 / 0.35)",
          [theme.breakpoints.down("sm")]: {
            "&:not(.MuiDialog-paperFullScreen)": { margin: 16, width: "calc(100% - 32px)" },
          },
        }),
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { "&:not(.MuiBackdrop-invisible)": { backgroundColor: "rgb(14 23 32 / 0.5)" } } },
    },
    MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h4, paddingBlock: "20px 8px" }) } },
    MuiDialogActions: { styleOverrides: { root: { padding: "12px 24px 20px" } } },
    MuiMenu: {
      styleOverrides: {
        paper: ({ theme }) => ({
          border: `1px solid ${theme.vars.palette.divider}`,
          boxShadow: "0 12px 32px -8px rgb(14 23 32 / 0.25)",
          marginTop: 4,
        }),
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: ({ theme }) => ({ ...theme.typography.body1, minHeight: dense ? 32 : 44, paddingBlock: 4 }),
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        // As high as the other fields: the part's own paddings are made for chips.
        root: {
          "& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root": {
            padding: 0,
            "& .MuiAutocomplete-input": { padding: dense ? "7px 14px" : "11.5px 14px" },
          },
        },
        paper: ({ theme }) => ({
          border: `1px solid ${theme.vars.palette.divider}`,
          boxShadow: "0 12px 32px -8px rgb(14 23 32 / 0.25)",
        }),
        option: { minHeight: dense ? 32 : 44 },
      },
    },
    MuiTextField: { defaultProps: { variant: "outlined", size: dense ? "small" : "medium", fullWidth: true } },
    MuiFormLabel: {
      styleOverrides: {
        root: ({ theme }) => ({
          ...theme.typography.subtitle2,
          color: theme.vars.palette.text.primary,
          "&.Mui-focused": { color: theme.vars.palette.text.primary },
        }),
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({
          ...theme.typography.body1,
          backgroundColor: theme.vars.palette.background.paper,
          "& .MuiOutlinedInput-notchedOutline": { borderColor: theme.vars.palette.controlLine },
          "&.Mui-disabled": { backgroundColor: theme.vars.palette.sunken },
          "&.Mui-disabled .MuiOutlinedInput-notchedOutline": { borderColor: theme.vars.palette.divider },
        }),
        input: ({ theme }) => ({
          // One height for every kind of control; the browser's date field would be two pixels taller.
          height: `${theme.typography.body1.lineHeight}em`,
          minHeight: 0,
          paddingBlock: dense ? 7 : 11.5,
          lineHeight: theme.typography.body1.lineHeight,
          "&[type=date][value='']": { color: theme.vars.palette.text.secondary },
          "&:focus-visible": { outline: "none" },
          "&::placeholder": { color: theme.vars.palette.text.secondary, opacity: 1 },
        }),
        multiline: { paddingBlock: dense ? 7 : 11.5, "& .MuiOutlinedInput-input": { paddingBlock: 0, height: "auto" } },
      },
    },
    MuiInputBase: { styleOverrides: { input: { "&:focus-visible": { outline: "none" } } } },
    MuiFormHelperText: {
      styleOverrides: {
        root: ({ theme }) => ({
          ...theme.typography.caption,
          marginInline: 0,
          marginTop: 4,
          // Advice is read also while the form is on its way.
          "&.Mui-disabled": { color: theme.vars.palette.text.secondary },
        }),
      },
    },
    MuiFormControlLabel: {
      styleOverrides: {
        root: { alignItems: "flex-start", marginRight: 0, [fingers]: { minHeight: fingertip } },
        label: { paddingTop: dense ? 6 : 8 },
      },
    },
    MuiCheckbox: {
      styleOverrides: { root: ({ theme }) => ({ padding: dense ? 7 : 8, color: theme.vars.palette.controlLine }) },
    },
    MuiSwitch: { styleOverrides: { root: { marginBlock: dense ? -2 : 0 } } },
    MuiTooltip: {
      // Specification (public) section 9: open delay 700 ms, skip delay 300 ms.
      defaultProps: { enterDelay: 700, enterNextDelay: 300, arrow: false },
      styleOverrides: {
        tooltip: ({ theme }) => ({
          ...theme.typography.caption,
          fontWeight: 500,
          padding: "6px 10px",
          borderRadius: 8,
          backgroundColor: theme.vars.palette.secondary.main,
          color: theme.vars.palette.secondary.contrastText,
        }),
      },
    },
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
    MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 2 } } },
    MuiTab: {
      styleOverrides: {
        root: ({ theme }) => ({
          ...theme.typography.body1,
          fontWeight: 600,
          minHeight: 40,
          minWidth: 0,
          paddingInline: 12,
        }),
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
    MuiLink: {
      defaultProps: { underline: "hover" },
      styleOverrides: { root: { fontWeight: 500, textUnderlineOffset: "0.2em" } },
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
