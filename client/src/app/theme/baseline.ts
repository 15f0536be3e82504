import type { Components, Theme } from "@mui/material/styles";
import { print } from "./print";

/** What every page is made of: its text, its one focus ring, and stillness for who asked for it. */
export function baseline(dense: boolean): Components<Theme> {
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
        ...print(theme),
      }),
    },
    // Which text is a heading, and of which level, the screen says; Material would make every subtitle an <h6>.
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: "p", subtitle2: "p" } } },
    MuiLink: {
      defaultProps: { underline: "hover" },
      styleOverrides: { root: { fontWeight: 500, textUnderlineOffset: "0.2em" } },
    },
  };
}
