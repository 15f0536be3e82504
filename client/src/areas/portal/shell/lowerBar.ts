import type { Theme } from "@mui/material/styles";

import { NARROWEST_PHONE } from "#client/lib/design/tokens";

/** The room that the navigation takes at the bottom of a phone's window. */
export const LOWER_BAR = "calc(4.5rem + env(safe-area-inset-bottom))";

/** Phones with the navigation there. With enlarged text, it would not fit into one row, and is below the header. */
export const withLowerBar = (theme: Theme): string => theme.breakpoints.between(NARROWEST_PHONE, "sm");
