import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { NavLink } from "react-router-dom";

import type { PortalNavigationEntry } from "./navigationEntries";

interface PortalNavigationProps {
  readonly entries: readonly PortalNavigationEntry[];
}

/** Under the header; on phones at the lower edge where the thumb is, unless there is nothing to choose between. */
export function PortalNavigation({ entries }: PortalNavigationProps) {
  const choice = entries.length > 1;
  return (
    <Box component="nav" aria-label="Portal" sx={[bar, choice ? lowerEdgeOnPhones : {}]}>
      {entries.map(({ label, to, Icon, end = false }) => (
        <Link
          key={to}
          component={NavLink}
          to={to}
          end={end}
          underline="none"
          sx={[entry, choice ? stackedOnPhones : {}]}
        >
          <Icon />
          {label}
        </Link>
      ))}
    </Box>
  );
}

const bar = { display: "flex", gap: 0.5, mx: -1.5 } as const;

const lowerEdgeOnPhones = {
  position: { xs: "fixed", sm: "static" },
  insetInline: { xs: 0 },
  bottom: { xs: 0 },
  zIndex: "appBar",
  mx: { xs: 0, sm: -1.5 },
  pb: { xs: "env(safe-area-inset-bottom)", sm: 0 },
  borderTop: { xs: 1, sm: 0 },
  borderColor: "divider",
  bgcolor: "background.paper",
} as const;

const entry = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  minHeight: (theme: { spacing: (units: number) => string }) => theme.spacing(6),
  color: "text.secondary",
  borderBlockEnd: 2,
  borderColor: "transparent",
  "& svg": { fontSize: "1.25rem" },
  "&:hover": { color: "text.primary" },
  "&[aria-current='page']": { color: "primary.main", borderColor: "primary.main" },
} as const;

const stackedOnPhones = {
  flex: { xs: 1, sm: "none" },
  flexDirection: { xs: "column", sm: "row" },
  justifyContent: "center",
  gap: { xs: 0.25, sm: 1 },
  py: { xs: 1, sm: 0 },
  typography: { xs: "caption", sm: "body1" },
} as const;
