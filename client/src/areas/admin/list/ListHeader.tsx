import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

import { routeHeading } from "#client/lib/routeHeading";
import { PageTitle } from "#client/ui/PageTitle";
import { Pager, type PagerProps } from "#client/ui/table/Pager";
import { SaveView } from "../views/SaveView";
import { useOpenView } from "../views/useOpenView";
import { LiveNote, type Freshness } from "./LiveNote";
import { useOpenRecord } from "./openRecord";

interface ListHeaderProps {
  readonly title: string;
  /** `523 showing, 1,234 total`; null while the first page is loading. */
  readonly counters: string | null;
  readonly freshness: Freshness;
  /** Announces rows that have just arrived. */
  readonly announcement: string;
  /** Set while newer rows are above the visible ones: scrolls to them. */
  readonly onNewest: (() => void) | undefined;
  /** The title from the error catalogue, if the last refresh failed and older rows are still shown. */
  readonly outdated: string | null;
  /** Absent on phones, where the pager is below the rows. */
  readonly pager: PagerProps | undefined;
  /** A button or link at the end. */
  readonly action?: ReactNode;
}

/** On a phone, the head scrolls away with the rows, so this floats above them. */
const newest = {
  whiteSpace: "nowrap",
  position: { xs: "fixed", sm: "static" },
  top: "4rem",
  left: "50%",
  transform: { xs: "translateX(-50%)", sm: "none" },
  zIndex: "appBar",
  bgcolor: { xs: "background.paper", sm: "transparent" },
  border: { xs: 1, sm: 0 },
  borderColor: "divider",
  borderRadius: 1,
  boxShadow: { xs: 4, sm: 0 },
  px: { xs: 2, sm: 0 },
  minHeight: { xs: 44, sm: 0 },
  // It may appear over a row that is being pressed: the release still belongs to the row.
  "html:active &:not(:active)": { pointerEvents: "none" },
} as const;

/** On a separate line below the title and its button: on phones, and beside an open record. */
const factsBelow = { flexWrap: "wrap", columnGap: 1, flex: "1 0 100%", order: 1 } as const;

/** The open view's name: it takes the remaining space rather than a line of its own. */
const viewName = { flex: { xs: "1 1 0", sm: "0 1 auto" }, minWidth: 0, maxWidth: { sm: "9rem", xl: "14rem" } } as const;

/** Beside the title, unless there is no room. On a phone, long counters take a second line, for which there is always room. */
const facts = {
  position: "relative",
  display: "flex",
  alignItems: "center",
  flexWrap: { xs: factsBelow.flexWrap, sm: "nowrap" },
  columnGap: { xs: factsBelow.columnGap, sm: 2 },
  minWidth: 0,
  minHeight: { xs: "2.125rem", sm: 20 },
  flex: { xs: factsBelow.flex, sm: 1 },
  order: { xs: factsBelow.order, sm: 0 },
} as const;

/** News, in the counters' place on a phone and at the end of the line elsewhere. */
const announced = {
  typography: { xs: "caption", sm: "body2" },
  gridArea: "1 / 1",
  order: 1,
  flex: 1,
  // It grows into the rest of the line, and has no width of its own that would wrap the line.
  width: { xs: 0, sm: "auto" },
  minWidth: { xs: 1, sm: 0 },
  color: "tone.amber.text",
  fontWeight: "fontWeightMedium",
} as const;

/** The head of a live list on a single line, which leaves the screen to the rows. */
export function ListHeader({
  title,
  counters,
  freshness,
  announcement,
  onNewest,
  outdated,
  pager,
  action,
}: ListHeaderProps) {
  const beside = useOpenRecord() !== undefined;
  const { view } = useOpenView();
  return (
    <>
      <Box
        component="header"
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: { xs: 2, sm: 1.5 },
          rowGap: { xs: 0.25, sm: 0.5 },
          mb: 1,
          minHeight: 36,
          flexShrink: 0,
          "& nav": { mt: 0 },
        }}
      >
        {/* If a record is open, the page's main heading is the record's. */}
        {beside ? (
          <Typography variant="h2" sx={{ mr: "auto" }}>
            {title}
          </Typography>
        ) : (
          <>
            <PageTitle>{title}</PageTitle>
            <Typography variant="h1" ref={routeHeading} tabIndex={-1} sx={{ mr: { xs: "auto", sm: 0 } }}>
              {title}
            </Typography>
          </>
        )}
        {view && (
          <Typography noWrap title={view.name} sx={viewName}>
            {view.name}
          </Typography>
        )}
        <Box sx={beside ? { ...facts, ...factsBelow } : facts}>
          {/* First, because it is always present and does not change its width. */}
          <LiveNote freshness={freshness} outdated={outdated} />
          <Box sx={{ display: { xs: "grid", sm: "contents" }, flex: 1, minWidth: "max-content" }}>
            {counters !== null && (
              <Typography
                color="textSecondary"
                sx={{
                  // News takes the place of the counters where there is no room for both, so that nothing below moves.
                  gridArea: "1 / 1",
                  visibility: { xs: announcement === "" && outdated === null ? "visible" : "hidden", sm: "visible" },
                  display: {
                    sm: onNewest === undefined && outdated === null ? "block" : "none",
                    lg: onNewest === undefined ? "block" : "none",
                    ...(!beside && { xl: "block" }),
                  },
                  typography: { xs: "caption", sm: "body2" },
                  fontVariantNumeric: "tabular-nums",
                  whiteSpace: "nowrap",
                }}
              >
                {counters}
              </Typography>
            )}
            <Typography role="status" noWrap sx={announced}>
              {announcement}
            </Typography>
          </Box>
          {onNewest && (
            <Link component="button" type="button" variant="caption" onClick={onNewest} sx={newest}>
              Show the newest
            </Link>
          )}
        </Box>
        {pager && <Pager {...pager} tight />}
        <SaveView />
        {action}
      </Box>
    </>
  );
}
