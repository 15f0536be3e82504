import { FINGERS, FINGERTIP } from "#client/lib/design/fingers";
import type { ThemeComponents } from "./themeComponents";

/** In pixels: the height of a field's label; on touch screens, including the gap above it. */
const SUGGESTION_HEIGHT = 24;
const SUGGESTION_HEIGHT_FOR_FINGERS = 34;

/** In pixels, above and below a field's text. */
const space = { dense: 7.5, roomy: 11.5 } as const;

/** Form fields: every kind has the same height, in the back office also that of a button beside it. */
export function fields(dense: boolean): ThemeComponents {
  const room = dense ? space.dense : space.roomy;
  return {
    MuiTextField: { defaultProps: { variant: "outlined", size: dense ? "small" : "medium", fullWidth: true } },
    MuiFormLabel: {
      styleOverrides: {
        root: ({ theme }) => ({
          ...theme.typography.subtitle2,
          color: theme.vars.palette.text.primary,
          "&.Mui-focused:not(.Mui-error)": { color: theme.vars.palette.text.primary },
        }),
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({
          ...theme.typography.body1,
          backgroundColor: theme.vars.palette.background.paper,
          "& .MuiOutlinedInput-notchedOutline": { borderColor: theme.vars.palette.controlLine },
          // Where nothing hovers, the last touch would leave Material's own color.
          "@media (hover: none)": {
            "&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline": {
              borderColor: theme.vars.palette.controlLine,
            },
          },
          "&.Mui-disabled": { backgroundColor: theme.vars.palette.sunken },
          "&.Mui-disabled .MuiOutlinedInput-notchedOutline": { borderColor: theme.vars.palette.divider },
        }),
        input: ({ theme }) => ({
          // The same height for every kind of control; the browser's date field would be two pixels taller.
          height: `${theme.typography.body1.lineHeight}em`,
          minHeight: 0,
          paddingBlock: room,
          [FINGERS]: { paddingBlock: space.roomy },
          lineHeight: theme.typography.body1.lineHeight,
          "&[type=date][value='']": { color: theme.vars.palette.text.secondary },
          "&:focus-visible": { outline: "none" },
          "&::placeholder": { color: theme.vars.palette.text.secondary, opacity: 1 },
          // A vehicle with its policy's number may be wider than a phone.
          "&:is(select)": { textOverflow: "ellipsis" },
        }),
        multiline: { paddingBlock: room, "& .MuiOutlinedInput-input": { paddingBlock: 0, height: "auto" } },
      },
    },
    MuiInputBase: { styleOverrides: { input: { "&:focus-visible": { outline: "none" } } } },
    MuiAutocomplete: {
      styleOverrides: {
        // The same height as other fields: the component's own padding is made for chips.
        root: {
          "& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root": {
            padding: 0,
            "& .MuiAutocomplete-input": { padding: `${room}px 14px`, [FINGERS]: { paddingBlock: space.roomy } },
          },
        },
        paper: ({ theme }) => ({
          border: `1px solid ${theme.vars.palette.divider}`,
          boxShadow: "0 12px 32px -8px rgb(14 23 32 / 0.25)",
        }),
        // A single line, scrolled by the wheel and the arrow keys, so that whatever is below the field can still be
        // pressed.
        listbox: {
          display: "flex",
          flexWrap: "wrap",
          padding: 0,
          maxHeight: SUGGESTION_HEIGHT,
          scrollbarWidth: "none",
          [FINGERS]: { maxHeight: SUGGESTION_HEIGHT_FOR_FINGERS },
        },
        option: ({ theme }) => ({
          ...theme.typography.body2,
          "&.MuiAutocomplete-option": {
            minHeight: 0,
            height: SUGGESTION_HEIGHT,
            padding: "0 10px",
            whiteSpace: "nowrap",
            [FINGERS]: { height: SUGGESTION_HEIGHT_FOR_FINGERS },
          },
        }),
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: ({ theme }) => ({
          ...theme.typography.caption,
          marginInline: 0,
          marginTop: 4,
          textWrap: "pretty",
          // A hint may be an email address.
          overflowWrap: "anywhere",
          // Help text stays readable while the form is being submitted.
          "&.Mui-disabled": { color: theme.vars.palette.text.secondary },
        }),
      },
    },
    MuiFormControlLabel: {
      styleOverrides: {
        root: { alignItems: "flex-start", marginRight: 0, [FINGERS]: { minHeight: FINGERTIP } },
        label: { paddingTop: dense ? 6 : 8 },
      },
    },
    MuiCheckbox: {
      styleOverrides: {
        root: ({ theme }) => ({ padding: dense ? 7 : 8, color: theme.vars.palette.controlLine, ...ringAroundTheBox }),
      },
    },
    MuiRadio: { styleOverrides: { root: ringAroundTheBox } },
    MuiSwitch: { styleOverrides: { root: { marginBlock: dense ? -2 : 0 } } },
  };
}

/** On touch screens the hit area covers the whole field, and a focus ring around that would run into the label. */
const ringAroundTheBox = { "&.Mui-focusVisible": { outlineOffset: -4 } } as const;
