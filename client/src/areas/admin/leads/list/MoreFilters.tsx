import Button from "@mui/material/Button";
import { useState } from "react";

import { lazyScreen } from "#client/ui/lazyScreen";
import type { MoreFiltersPanelProps } from "./MoreFiltersPanel";
import { rareFilters, type LeadsParams } from "./useLeadsParams";

const MoreFiltersPanel = lazyScreen<MoreFiltersPanelProps>(
  async () => (await import("./MoreFiltersPanel")).MoreFiltersPanel,
  null,
);

/** Less common filters behind one button, which shows how many are set. */
export function MoreFilters({ params }: { readonly params: LeadsParams }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const set = rareFilters.filter((name) => params.filters[name] !== "").length;
  return (
    <>
      <Button
        size="small"
        variant={set > 0 ? "contained" : "outlined"}
        color={set > 0 ? "primary" : "inherit"}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void MoreFiltersPanel.preload().catch(() => undefined)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ whiteSpace: "nowrap" }}
      >
        {set > 0 ? `More filters (${set})` : "More filters"}
      </Button>
      {anchor && <MoreFiltersPanel params={params} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
