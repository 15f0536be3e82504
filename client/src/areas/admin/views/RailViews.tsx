import Box from "@mui/material/Box";
import { useEffect, useEffectEvent } from "react";
import { Link, useLocation } from "react-router-dom";

import { useSavedViewsQuery, type SavedView_ViewFragment, type ViewedList } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { PeopleAltIcon } from "#client/ui/icons";
import { totalLabel } from "../list/pageLabel";
import { viewAddress, viewIdAt } from "./viewAddress";
import { ViewMenu } from "./ViewMenu";

export interface RailViewsProps {
  readonly list: ViewedList;
  readonly onNavigate: (() => void) | undefined;
}

/** Above this the server stops counting. */
const MAX_COUNTED = 1_000;
/** How often counts are asked for, in milliseconds: they are for orientation, and each of them costs. */
const COUNTED_EVERY = 60_000;
/** Of all lists together: they are counted at once. */
let countedAt = Date.now();

/** The views of a list, below its entry in the navigation. */
export function RailViews({ list, onNavigate }: RailViewsProps) {
  const { data, refetch } = useSavedViewsQuery();
  const { pathname, search } = useLocation();
  const openId = viewIdAt(search);
  const views = data?.savedViews.filter((view) => view.list === list) ?? [];
  const count = useEffectEvent(() => {
    if (document.visibilityState === "hidden" || Date.now() - countedAt < COUNTED_EVERY / 2) return;
    countedAt = Date.now();
    refetch().catch(() => undefined);
  });

  useEffect(() => {
    const timer = setInterval(() => count(), COUNTED_EVERY);
    const onVisible = (): void => count();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);

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
  /** Those that are put in order. */
  readonly own: readonly SavedView_ViewFragment[];
  readonly onNavigate: (() => void) | undefined;
}

function RailView({ view, isOpen, own, onNavigate }: RailViewProps) {
  const { name, count, ownerName } = view;
  const total = totalLabel({ totalCount: count, totalIsExact: count <= MAX_COUNTED });
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
          {total}
        </Box>
      </Box>
      {view.viewerCanChange && <ViewMenu view={view} own={own} />}
    </Box>
  );
}
