import { FINGERS, FINGERTIP } from "#client/lib/design/fingers";
import { NARROWEST_PHONE } from "#client/lib/design/tokens";
import type { ThemeComponents } from "./themeComponents";

/** Buttons and other pressable things: no ripple, no capitals. */
export function pressed(dense: boolean): ThemeComponents {
  const controlHeight = dense ? 36 : 48;
  const controlHeightSmall = dense ? 30 : 40;
  const controlHeightLarge = dense ? 40 : 56;
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: ({ theme }) => ({
          // In a checkbox or switch, the invisible input has the focus; Material marks its parent with this class.
          "&:focus-visible, &.Mui-focusVisible": {
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
          [FINGERS]: { minHeight: Math.max(controlHeight, FINGERTIP) },
          paddingInline: dense ? 14 : 22,
          whiteSpace: "nowrap",
          [theme.breakpoints.down(NARROWEST_PHONE)]: { whiteSpace: "normal" },
          "&.MuiButton-sizeSmall": {
            minHeight: controlHeightSmall,
            paddingInline: dense ? 10 : 16,
            fontSize: theme.typography.body2.fontSize,
            [FINGERS]: { minHeight: FINGERTIP },
          },
          "&.MuiButton-sizeLarge": {
            minHeight: controlHeightLarge,
            paddingInline: dense ? 18 : 28,
            fontSize: theme.typography.subtitle1.fontSize,
            // An amount in it may make it wider than a card on a phone.
            [theme.breakpoints.down("sm")]: { whiteSpace: "normal" },
            [FINGERS]: { minHeight: Math.max(controlHeightLarge, FINGERTIP) },
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
        root: { borderRadius: 8, [FINGERS]: { minWidth: FINGERTIP, minHeight: FINGERTIP } },
        sizeMedium: { padding: dense ? 6 : 10 },
        sizeSmall: { padding: 4 },
      },
    },
    // Material's color for those that are not chosen looks disabled.
    MuiToggleButton: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.primary }) } },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 2 } } },
    MuiTab: {
      styleOverrides: {
        root: ({ theme }) => ({
          ...theme.typography.body1,
          fontWeight: 600,
          minHeight: 40,
          minWidth: 0,
          paddingInline: 12,
          [FINGERS]: { minHeight: FINGERTIP },
        }),
      },
    },
    // A shadow alone doesn't show on a dark page.
    MuiPopover: {
      styleOverrides: {
        paper: ({ theme }) => ({
          border: `1px solid ${theme.vars.palette.divider}`,
          boxShadow: "0 12px 32px -8px rgb(14 23 32 / 0.25)",
        }),
      },
    },
    MuiMenu: { styleOverrides: { paper: { marginTop: 4 } } },
    MuiMenuItem: {
      styleOverrides: {
        root: ({ theme }) => ({
          ...theme.typography.body1,
          minHeight: dense ? 32 : 44,
          paddingBlock: 4,
          [FINGERS]: { minHeight: FINGERTIP },
          // Outside, the menu would cut it off at both sides.
          "&.Mui-focusVisible": { outlineOffset: -2 },
        }),
      },
    },
  };
}
