import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { Hint } from "#client/ui/Hint";
import { NavLink, useMatch } from "react-router-dom";

import { usePermissions } from "../session/usePermission";
import { adminNavigation, type AdminNavigationEntry } from "./navigationEntries";

interface AdminNavigationProps {
  /** Icons only; the labels appear as tooltips. */
  readonly collapsed?: boolean;
  readonly onNavigate?: () => void;
}

export function AdminNavigation({ collapsed = false, onNavigate }: AdminNavigationProps) {
  const may = usePermissions();
  const entries = adminNavigation.filter(({ permission }) => permission === undefined || may(permission));
  return (
    <Box component="nav" aria-label="Back office" sx={{ p: 1 }}>
      <List disablePadding>
        {entries.map((entry) => (
          <NavigationItem key={entry.to} entry={entry} collapsed={collapsed} onNavigate={onNavigate} />
        ))}
      </List>
    </Box>
  );
}

interface NavigationItemProps {
  readonly entry: AdminNavigationEntry;
  readonly collapsed: boolean;
  readonly onNavigate: (() => void) | undefined;
}

function NavigationItem({ entry, collapsed, onNavigate }: NavigationItemProps) {
  const here = useMatch({ path: entry.to, end: entry.end ?? false }) !== null;
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      <Hint title={collapsed ? entry.label : ""} side="right">
        <ListItemButton
          component={NavLink}
          to={entry.to}
          end={entry.end ?? false}
          selected={here}
          aria-label={entry.label}
          {...(onNavigate && { onClick: onNavigate })}
          sx={{ minHeight: 40, px: 1.5, borderRadius: 1 }}
        >
          <ListItemIcon sx={{ minWidth: collapsed ? 0 : 36, color: here ? "primary.main" : "text.secondary" }}>
            <entry.Icon />
          </ListItemIcon>
          {!collapsed && <ListItemText primary={entry.label} />}
        </ListItemButton>
      </Hint>
    </ListItem>
  );
}
