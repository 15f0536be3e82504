import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { Fragment, memo, useEffect } from "react";
import { Link as RouterLink, useMatch } from "react-router-dom";

import { keep, readKept } from "#client/lib/deviceStorage";
import { Hint } from "#client/ui/Hint";
import { lazyScreen } from "#client/ui/lazyScreen";
import { usePermissions } from "../session/usePermission";
import type { RailViewsProps } from "../views/RailViews";
import { useRailViews } from "../views/useRailViews";
import { adminNavigation, type AdminNavigationEntry } from "./navigationEntries";

// Not fetched unless someone has saved a view; if fetching fails, the navigation has no views.
const RailViews = lazyScreen<RailViewsProps>(
  () =>
    import("../views/RailViews").then(
      (views) => views.RailViews,
      () => () => null,
    ),
  null,
);

/** Which lists had views last time: their space is kept, so that nothing moves when the views arrive. */
const STORAGE_KEY = "rail-views";
const VIEW_HEIGHT = 32;

interface AdminNavigationProps {
  /** Icons only; the labels appear as tooltips. */
  readonly collapsed?: boolean;
  readonly onNavigate?: () => void;
}

export function AdminNavigation({ collapsed = false, onNavigate }: AdminNavigationProps) {
  const may = usePermissions();
  const views = useRailViews(!collapsed);
  const listsOfViews = views?.map(({ list }) => list) ?? readKept(STORAGE_KEY)?.split(" ") ?? [];
  useEffect(() => {
    if (views) keep(STORAGE_KEY, views.map(({ list }) => list).join(" "));
  }, [views]);
  const entries = adminNavigation.filter(({ permission }) => permission === undefined || may(permission));
  return (
    <Box component="nav" aria-label="Back office" sx={{ p: 1 }}>
      <List disablePadding>
        {entries.map((entry) => (
          <Fragment key={entry.to}>
            <NavigationItem entry={entry} collapsed={collapsed} onNavigate={onNavigate} />
            {entry.list && !collapsed && listsOfViews.includes(entry.list) && (
              <li style={{ minHeight: listsOfViews.filter((list) => list === entry.list).length * VIEW_HEIGHT }}>
                {views && (
                  <RailViews
                    list={entry.list}
                    views={views.filter(({ list }) => list === entry.list)}
                    onNavigate={onNavigate}
                  />
                )}
              </li>
            )}
          </Fragment>
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

function NavigationItem(props: NavigationItemProps) {
  const { to, end = false } = props.entry;
  return <NavigationLink {...props} isHere={useMatch({ path: to, end }) !== null} />;
}

interface NavigationLinkProps extends NavigationItemProps {
  readonly isHere: boolean;
}

/** Navigating re-renders only the link to the page that is left, and the one to the page that is opened. */
const NavigationLink = memo(function NavigationLink({ entry, collapsed, onNavigate, isHere }: NavigationLinkProps) {
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      <Hint title={collapsed ? entry.label : ""} side="right">
        <ListItemButton
          component={RouterLink}
          to={entry.to}
          selected={isHere}
          aria-label={entry.label}
          aria-current={isHere ? "page" : undefined}
          {...(onNavigate && { onClick: onNavigate })}
          // Low enough for an administrator's entries to fit into 800 pixels.
          sx={{ minHeight: { xs: 44, md: 40 }, py: 0.5, px: 1.5, borderRadius: 1 }}
        >
          <ListItemIcon sx={{ minWidth: collapsed ? 0 : 36, color: isHere ? "primary.main" : "text.secondary" }}>
            <entry.Icon />
          </ListItemIcon>
          {!collapsed && <ListItemText primary={entry.label} />}
        </ListItemButton>
      </Hint>
    </ListItem>
  );
});
