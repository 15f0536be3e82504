import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";

import { paths } from "#client/lib/paths";
import { BrandMark } from "#client/ui/brand/BrandMark";
import { Hint } from "#client/ui/Hint";
import { KeyboardDoubleArrowLeftIcon, KeyboardDoubleArrowRightIcon, KeyboardIcon } from "#client/ui/icons";
import { AdminNavigation } from "./AdminNavigation";
import { SearchButton, type SearchButtonProps } from "./SearchButton";
import { SignedInAs } from "./SignedInAs";

/** In rem, so that it grows with the text size. */
const EXPANDED_WIDTH = "13rem";
const COLLAPSED_WIDTH = "3.75rem";

interface AdminRailProps {
  /** Opens the list of keyboard shortcuts. */
  readonly onHelp: () => void;
  readonly search: SearchButtonProps;
}

/** Starts expanded if there is room; the user's choice then holds until the tab is closed. */
export function AdminRail({ onHelp, search }: AdminRailProps) {
  const roomy = useMediaQuery((theme) => theme.breakpoints.up("lg"));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const collapsed = chosen ?? !roomy;
  return (
    <Box
      component="header"
      sx={{
        width: collapsed ? COLLAPSED_WIDTH : EXPANDED_WIDTH,
        flexShrink: 0,
        display: "flex",
        displayPrint: "none",
        flexDirection: "column",
        overflow: "hidden auto",
        borderRight: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
      }}
    >
      <Box
        sx={{
          display: "flex",
          flexDirection: collapsed ? "column" : "row",
          alignItems: "center",
          gap: 1,
          px: 1.5,
          pt: 1.5,
        }}
      >
        <Link
          component={RouterLink}
          to={paths.admin.dashboard}
          color="inherit"
          underline="none"
          sx={{ flex: "1 1 auto", minWidth: 0, overflow: "hidden" }}
        >
          <BrandMark size={28} compact={collapsed} narrow />
        </Link>
        <IconButton
          size="small"
          aria-label={collapsed ? "Expand navigation" : "Collapse navigation"}
          aria-expanded={!collapsed}
          sx={{ flex: "none" }}
          onClick={() => setChosen(!collapsed)}
        >
          {collapsed ? (
            <KeyboardDoubleArrowRightIcon fontSize="small" />
          ) : (
            <KeyboardDoubleArrowLeftIcon fontSize="small" />
          )}
        </IconButton>
      </Box>
      {collapsed ? (
        <Box sx={{ alignSelf: "center", mt: 1 }}>
          <SearchButton {...search} compact />
        </Box>
      ) : (
        <SearchButton {...search} />
      )}
      {/* It scrolls by itself, so that everything else stays in sight. */}
      <Box sx={{ flex: "1 0 0", minHeight: "8rem", overflow: "hidden auto" }}>
        <AdminNavigation collapsed={collapsed} />
      </Box>
      <Box sx={{ display: "flex", flexDirection: "column" }}>
        <Hint title="Keyboard (?)" side="right">
          <IconButton
            aria-label="Keyboard"
            onClick={onHelp}
            sx={{ alignSelf: collapsed ? "center" : "start", mx: 1.5, mb: 1 }}
          >
            <KeyboardIcon fontSize="small" />
          </IconButton>
        </Hint>
        <SignedInAs collapsed={collapsed} />
      </Box>
    </Box>
  );
}
