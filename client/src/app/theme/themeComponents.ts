import type { ThemeOptions } from "@mui/material/styles";

/** Exactly what `createTheme` accepts. For `Components<Theme>`, the compiler would compare the two types deeply, which takes ten seconds. */
export type ThemeComponents = NonNullable<ThemeOptions["components"]>;
