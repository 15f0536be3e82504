import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useState, type ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

import { StaffLogoChangesDocument } from "#client/generated/graphql";
import { useLiveLogo } from "#client/lib/apollo/useLiveLogo";
import { reach } from "#client/lib/design/fingers";
import { useHotkey } from "#client/lib/hotkeys";
import { paths } from "#client/lib/paths";
import { BrandMark } from "#client/ui/brand/BrandMark";
import { MenuIcon } from "#client/ui/icons";
import type { KeyboardHelpProps } from "#client/ui/KeyboardHelp";
import { lazyScreen } from "#client/ui/lazyScreen";
import { recordScroller } from "#client/ui/scroller";
import { CONTENT_ID, SkipLink } from "#client/ui/SkipLink";
import { LeadAlerts } from "../leads/owner/LeadAlerts";
import { usePalette } from "../palette/usePalette";
import { usePermissions } from "../session/usePermission";
import { AdminRail } from "./AdminRail";
import type { PhoneNavigationProps } from "./PhoneNavigation";
import { SearchButton, type SearchButtonProps } from "./SearchButton";

// Loaded on demand, like the palette.
const KeyboardHelp = lazyScreen<KeyboardHelpProps>(
  async () => (await import("#client/ui/KeyboardHelp")).KeyboardHelp,
  null,
);

// For phones only, which load it as soon as their bar is shown.
const PhoneNavigation = lazyScreen<PhoneNavigationProps>(
  async () => (await import("./PhoneNavigation")).PhoneNavigation,
  null,
);

interface AdminShellProps {
  readonly children: ReactNode;
}

/** The frame of every signed-in screen: a rail on wide screens, a bar with a drawer on phones. */
export function AdminShell({ children }: AdminShellProps) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up("md"));
  // Null until it is first opened; after that it stays mounted, so that it can fade out.
  const [helping, setHelping] = useState<boolean | null>(null);
  const palette = usePalette();
  const search = { onOpen: palette.open, onNear: palette.prepare };
  const maySell = usePermissions()("viewerCanSell");
  useLiveLogo(StaffLogoChangesDocument);
  useHotkey("?", "Show keyboard shortcuts", () => setHelping(true));
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: { xs: "column", md: "row" },
        height: "100dvh",
        bgcolor: "background.default",
        "@media print": { display: "block", height: "auto" },
      }}
    >
      <SkipLink sx={skipLink} />
      {wide ? <AdminRail onHelp={() => setHelping(true)} search={search} /> : <PhoneBar search={search} />}
      <Box component="main" id={CONTENT_ID} tabIndex={-1} sx={{ ...recordScroller, flex: 1, outline: "none" }}>
        {children}
      </Box>
      {maySell && <LeadAlerts />}
      {palette.dialog}
      {helping !== null && <KeyboardHelp open={helping} onClose={() => setHelping(false)} />}
    </Box>
  );
}

function PhoneBar({ search }: { readonly search: SearchButtonProps }) {
  const [open, setOpen] = useState<boolean | null>(null);
  useEffect(() => void PhoneNavigation.preload().catch(() => undefined), []);
  return (
    <Box
      component="header"
      sx={{
        display: "flex",
        displayPrint: "none",
        alignItems: "center",
        gap: 1,
        px: 1,
        py: 0.5,
        borderBottom: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
      }}
    >
      <IconButton aria-label="Open navigation" aria-expanded={open === true} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Link
        component={RouterLink}
        to={paths.admin.dashboard}
        color="inherit"
        underline="none"
        sx={{ ...reach, minWidth: 0 }}
      >
        <BrandMark size={28} narrow />
      </Link>
      <Box sx={{ ml: "auto" }}>
        <SearchButton {...search} compact />
      </Box>
      {open !== null && <PhoneNavigation open={open} onClose={() => setOpen(false)} />}
    </Box>
  );
}

const skipLink = {
  position: "absolute",
  left: 8,
  top: 8,
  zIndex: "tooltip",
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: "background.paper",
  transform: "translateY(-200%)",
  "&:focus-visible": { transform: "none" },
  displayPrint: "none",
} as const;
