import { MenuIcon } from "#client/ui/icons";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState, type ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

import { StaffLogoChangesDocument } from "#client/generated/graphql";
import { useLiveLogo } from "#client/lib/apollo/useLiveLogo";
import { useHotkey } from "#client/lib/hotkeys";
import { paths } from "#client/lib/paths";
import { BrandMark } from "#client/ui/brand/BrandMark";
import { KeyboardHelp } from "#client/ui/KeyboardHelp";
import { scroller } from "#client/ui/scroller";
import { LeadAlerts } from "../leads/owner/LeadAlerts";
import { usePalette } from "../palette/usePalette";
import { usePermissions } from "../session/usePermission";
import { AdminNavigation } from "./AdminNavigation";
import { AdminRail } from "./AdminRail";
import { SearchButton, type SearchButtonProps } from "./SearchButton";
import { SignedInAs } from "./SignedInAs";

const contentId = "content";

interface AdminShellProps {
  readonly children: ReactNode;
}

/** The frame of every signed-in screen: a rail on wide screens, a bar with a drawer on phones. */
export function AdminShell({ children }: AdminShellProps) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up("md"));
  const [helping, setHelping] = useState(false);
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
      <SkipLink />
      {wide ? <AdminRail onHelp={() => setHelping(true)} search={search} /> : <PhoneBar search={search} />}
      <Box component="main" id={contentId} tabIndex={-1} sx={{ ...scroller, flex: 1, outline: "none" }}>
        {children}
      </Box>
      {maySell && <LeadAlerts />}
      {palette.dialog}
      <KeyboardHelp open={helping} onClose={() => setHelping(false)} />
    </Box>
  );
}

function SkipLink() {
  return (
    <Link
      href={`#${contentId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
      sx={{
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
      }}
    >
      Skip to content
    </Link>
  );
}

function PhoneBar({ search }: { readonly search: SearchButtonProps }) {
  const [open, setOpen] = useState(false);
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
      <IconButton aria-label="Open navigation" aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Link component={RouterLink} to={paths.admin.dashboard} color="inherit" underline="none">
        <BrandMark size={28} />
      </Link>
      <Box sx={{ ml: "auto" }}>
        <SearchButton {...search} compact />
      </Box>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { "aria-label": "Navigation", sx: { width: 264, display: "flex" } } }}
      >
        <AdminNavigation onNavigate={() => setOpen(false)} />
        <Box sx={{ mt: "auto" }}>
          <SignedInAs />
        </Box>
      </Drawer>
    </Box>
  );
}
