import { NARROWEST_PHONE } from "#client/lib/design/tokens";
import { cells } from "./cells";
import { print } from "./print";
import type { ThemeComponents } from "./themeComponents";
import { tones } from "./tones";

/** The base styles of every page: text, the one focus ring, and no animation for users who prefer reduced motion. */
export function baseline(dense: boolean): ThemeComponents {
  return {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        html: { scrollPaddingTop: dense ? 64 : 96, WebkitTextSizeAdjust: "100%" },
        body: {
          fontFeatureSettings: '"cv11", "ss03"',
          textRendering: "optimizeLegibility",
          // A word that is too long for its line breaks.
          [theme.breakpoints.down(NARROWEST_PHONE)]: { overflowWrap: "anywhere" },
        },
        "::selection": {
          backgroundColor: theme.vars.palette.tone.green.surface,
          color: theme.vars.palette.tone.green.text,
        },
        ":focus-visible": { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
        // Headings and regions receive focus after navigation only so that screen readers start there, so they need no
        // focus ring.
        '[tabindex="-1"]:focus-visible': { outline: "none" },
        "@media (prefers-reduced-motion: reduce)": {
          "*, *::before, *::after": {
            scrollBehavior: "auto !important",
            animationDuration: "1ms !important",
            // Exactly zero: a duration, however brief, would turn every change of every element into a transition.
            transitionDuration: "0s !important",
          },
        },
        ...tones(theme),
        ...cells(theme),
        ...print(theme),
      }),
    },
    // Screens decide which text is a heading, and its level; Material would make every subtitle an <h6>.
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: "p", subtitle2: "p" } } },
    MuiLink: {
      defaultProps: { underline: "hover" },
      styleOverrides: { root: { fontWeight: 500, textUnderlineOffset: "0.2em" } },
    },
  };
}
