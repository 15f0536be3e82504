import Box from "@mui/material/Box";
import { Link, useLocation } from "react-router-dom";

import type { SavedView_ViewFragment, ViewedList } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { PeopleAltIcon } from "#client/ui/icons";
import { countLabel } from "../list/pageLabel";
import { viewAddress, viewIdAt } from "./viewAddress";
import { ViewMenu } from "./ViewMenu";

export interface RailViewsProps {
  readonly list: ViewedList;
  /** Those of the list. */
  readonly views: readonly SavedView_ViewFragment[];
  readonly onNavigate: (() => void) | undefined;
}

/** The views of a list, below its entry in the navigation. */
export function RailViews({ list, views, onNavigate }: RailViewsProps) {
  const { pathname, search } = useLocation();
  const openId = viewIdAt(search);
  return (
    <Box component="ul" aria-label={`Saved views of ${list}`} sx={{ listStyle: "none", m: 0, mb: 0.5, p: 0, pl: 4 }}>
      {views.map((view) => (
        <RailView
          key={view.id}
          view={view}
          isOpen={view.id === openId && pathname.startsWith(paths.admin[list])}
          own={views.filter(({ own }) => own)}
          onNavigate={onNavigate}
        />
      ))}
    </Box>
  );
}

interface RailViewProps {
  readonly view: SavedView_ViewFragment;
  readonly isOpen: boolean;
  /** The viewer's own views, which can be reordered. */
  readonly own: readonly SavedView_ViewFragment[];
  readonly onNavigate: (() => void) | undefined;
}

function RailView({ view, isOpen, own, onNavigate }: RailViewProps) {
  const { name, count, ownerName } = view;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        position: "relative",
        borderRadius: 1,
        minHeight: { xs: 44, md: 32 },
        bgcolor: isOpen ? "action.selected" : "transparent",
        "&:hover": { bgcolor: isOpen ? "action.selected" : "action.hover" },
        // The menu's button takes the place of the count.
        "& .view-menu": { opacity: { xs: 1, md: 0 }, position: { md: "absolute" }, right: 0 },
        "&:is(:hover, :focus-within) .view-menu": { opacity: 1 },
        "@media (hover: hover)": { "&:is(:hover, :focus-within):has(.view-menu) .view-count": { opacity: { md: 0 } } },
      }}
    >
      <Box
        component={Link}
        to={viewAddress(view)}
        aria-current={isOpen ? "true" : undefined}
        title={view.own ? name : `${name}, shared by ${ownerName}`}
        {...(onNavigate && { onClick: onNavigate })}
        sx={{
          display: "flex",
          alignItems: "center",
          alignSelf: "stretch",
          gap: 0.75,
          flex: 1,
          minWidth: 0,
          px: 1,
          borderRadius: 1,
          color: isOpen ? "primary.main" : "text.primary",
          fontWeight: isOpen ? "fontWeightMedium" : "fontWeightRegular",
          typography: "body2",
          textDecoration: "none",
        }}
      >
        {!view.own && <PeopleAltIcon sx={{ fontSize: 14, color: "text.secondary", flex: "none" }} />}
        <Box
          component="span"
          sx={{ flex: 1, minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
        >
          {name}
        </Box>
        <Box
          component="span"
          className="view-count"
          sx={{ typography: "caption", color: "text.secondary", fontVariantNumeric: "tabular-nums" }}
        >
          {countLabel(count)}
        </Box>
      </Box>
      {view.viewerCanChange && <ViewMenu view={view} own={own} />}
    </Box>
  );
}
