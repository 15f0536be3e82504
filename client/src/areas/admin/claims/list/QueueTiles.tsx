import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";

import { countLabel } from "#client/areas/admin/list/pageLabel";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import type { ClaimsScreenQuery } from "#client/generated/graphql";
import { claimAssignees, claimQueues, type ClaimsParams } from "./useClaimsParams";

interface QueueTilesProps {
  /** Undefined while they are loading. */
  readonly counts: ClaimsScreenQuery["claimCounts"] | undefined;
  readonly params: ClaimsParams;
}

/** The next steps and whose they are; each is a filter that a second press clears. On a phone, they scroll sideways. */
export function QueueTiles({ counts, params }: QueueTilesProps) {
  const may = usePermissions();
  const { filters, setFilter, setFilters } = params;
  return (
    <Box
      role="group"
      aria-label="Queue"
      sx={{
        display: "flex",
        flexWrap: { sm: "wrap" },
        gap: 0.5,
        mb: 1,
        // Room for the focus ring, which the scrolling would cut off.
        p: 0.5,
        mx: -0.5,
        overflowX: { xs: "auto", sm: "visible" },
        scrollbarWidth: "none",
      }}
    >
      {claimQueues
        // People who may change settings may also approve: both are for managers.
        .filter(({ value }) => value !== "to_approve" || may("viewerCanChangeSettings"))
        .map(({ value, label, count, sort }) => {
          const isChosen = filters.queue === value;
          return (
            <Tile
              key={value}
              isChosen={isChosen}
              onPress={() => setFilters({ queue: isChosen ? "" : value }, { sort: isChosen ? undefined : sort })}
            >
              {label}
              {/* As wide as two digits, so that nothing moves when the number arrives. */}
              <Box component="span" sx={{ minWidth: "2ch", textAlign: "right", fontVariantNumeric: "tabular-nums" }}>
                {counts ? countLabel(counts[count]) : ""}
              </Box>
            </Tile>
          );
        })}
      {claimAssignees.map(({ value, label }) => {
        const isChosen = filters.assignee === value;
        return (
          <Tile key={value} isChosen={isChosen} onPress={() => setFilter("assignee", isChosen ? "" : value)}>
            {label}
          </Tile>
        );
      })}
    </Box>
  );
}

interface TileProps {
  readonly isChosen: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Tile({ isChosen, onPress, children }: TileProps) {
  return (
    <Button
      size="small"
      variant={isChosen ? "contained" : "outlined"}
      color={isChosen ? "primary" : "inherit"}
      aria-pressed={isChosen}
      onClick={onPress}
      // Tight, so that all of them fit into one line at 1280.
      sx={{ columnGap: 0.25, flex: "none" }}
    >
      {children}
    </Button>
  );
}
