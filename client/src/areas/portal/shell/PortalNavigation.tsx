import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { Theme } from "@mui/material/styles";
import { Link as RouterLink, useLocation } from "react-router-dom";

import { NARROWEST_PHONE } from "#client/lib/design/tokens";
import { withLowerBar } from "./lowerBar";
import { entryAt, portalNavigation } from "./navigationEntries";

/** Below the header, or on phones at the bottom edge, in reach of the thumb. */
export function PortalNavigation() {
  const current = entryAt(useLocation().pathname);
  return (
    <Box component="nav" aria-label="Portal" sx={bar}>
      {portalNavigation.map((entry) => {
        const { label, short = label, to, Icon } = entry;
        return (
          <Link
            key={to}
            component={RouterLink}
            to={to}
            aria-current={entry === current ? "page" : undefined}
            underline="none"
            sx={link}
          >
            <Icon />
            <span>
              {short}
              <Box component="span" sx={onlyBesideEachOther}>
                {label.slice(short.length)}
              </Box>
            </span>
          </Link>
        );
      })}
    </Box>
  );
}

function bar(theme: Theme) {
  return {
    display: "flex",
    gap: 0.5,
    mx: -1.5,
    overflowX: "auto",
    bgcolor: "background.paper",
    [theme.breakpoints.down(NARROWEST_PHONE)]: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fit, minmax(4rem, 1fr))",
    },
    [withLowerBar(theme)]: {
      position: "fixed",
      insetInline: 0,
      bottom: 0,
      zIndex: "appBar",
      gap: 0,
      mx: 0,
      pb: "env(safe-area-inset-bottom)",
      overflowX: "visible",
      boxShadow: `0 -1px ${theme.vars.palette.divider}`,
    },
  } as const;
}

/** The current entry is marked on the side next to the page's content. */
function link(theme: Theme) {
  const mark = theme.vars.palette.primary.main;
  return {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    gap: 1,
    px: 1.5,
    minHeight: theme.spacing(6),
    color: "text.secondary",
    whiteSpace: "nowrap",
    "& svg": { fontSize: "1.25rem" },
    "&:hover": { color: "text.primary" },
    "&[aria-current='page']": { color: "primary.main", fontWeight: 600, boxShadow: `inset 0 -2px ${mark}` },
    [theme.breakpoints.down("sm")]: {
      // Equally wide if there is room; on the narrowest phones, none gets narrower than its label.
      flex: "1 1 0",
      flexDirection: "column",
      gap: 0.25,
      px: 0.375,
      py: 1,
      fontSize: "0.6875rem",
      "&[aria-current='page']": { boxShadow: `inset 0 2px ${mark}` },
    },
  } as const;
}

/** Hides the rest of a shortened label at the bottom of a phone, but not from screen readers. */
const onlyBesideEachOther = (theme: Theme) =>
  ({ whiteSpace: "pre", [withLowerBar(theme)]: { position: "absolute", clipPath: "inset(50%)" } }) as const;
