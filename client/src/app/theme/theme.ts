import { createTheme, type Theme } from "@mui/material/styles";
import type { CSSProperties } from "react";

import { dark, durations, light, type OwnPalette, RADIUS, typography } from "#client/lib/design/tokens";
import { baseline } from "./baseline";
import { fields } from "./fields";
import { pressed } from "./pressed";
import { darkOnScreensOnly } from "./print";
import { surfaces } from "./surfaces";

declare module "@mui/material/styles" {
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends Partial<OwnPalette> {}
  interface TypographyVariants {
    /** A typed name, shown as a signature. */
    readonly signature: CSSProperties;
  }
  interface TypographyVariantsOptions {
    readonly signature?: CSSProperties;
  }
  /** `theme.vars` is always defined, because all our themes use CSS variables. */
  interface CssThemeVariables {
    readonly enabled: true;
  }
}

declare module "@mui/material/Typography" {
  interface TypographyPropsVariantOverrides {
    readonly signature: true;
  }
}

/** The public site and the portal use 16 px text; the back office uses 14 px. */
export type Density = keyof typeof typography;

/**
 * Material's own breakpoints, for the usual text size of 16 px. A browser with larger text gets the layout of a smaller
 * screen, as the public site does and as browsers do for a larger zoom.
 */
const breakpoints = { unit: "rem", step: 1, values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 } };

/** Customizes Material's components; `dense` is the back office. */
function themeOf(density: Density): Theme {
  const dense = density === "admin";
  const theme = createTheme({
    cssVariables: { colorSchemeSelector: "data-scheme" },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    breakpoints,
    typography: typography[density],
    shape: { borderRadius: RADIUS },
    motion: { reducedMotion: "system" },
    transitions: {
      duration: {
        ...durations,
        shorter: durations.shortest,
        enteringScreen: durations.standard,
        leavingScreen: durations.short,
      },
    },
    components: { ...baseline(dense), ...pressed(dense), ...fields(dense), ...surfaces(dense) },
  });
  return darkOnScreensOnly(theme);
}

/** Both themes share all colors; they differ only in size. */
export const themes: Record<Density, Theme> = { public: themeOf("public"), admin: themeOf("admin") };
