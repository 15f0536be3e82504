import Button from "@mui/material/Button";
import { useState } from "react";

import type { LazyScreen } from "#client/ui/lazyScreen";

export interface FilterPanelPlace {
  /** The button that opened it. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

export interface MoreFiltersPanelProps<Params> extends FilterPanelPlace {
  readonly params: Params;
}

interface MoreFiltersButtonProps<Params> {
  readonly params: Params;
  /** How many of its filters are set. */
  readonly set: number;
  /** Its code is loaded on the first sign of intent. */
  readonly panel: LazyScreen<MoreFiltersPanelProps<Params>>;
}

/** Less common filters behind one button, which shows how many are set. */
export function MoreFiltersButton<Params>({ params, set, panel: Panel }: MoreFiltersButtonProps<Params>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant={set > 0 ? "contained" : "outlined"}
        color={set > 0 ? "primary" : "inherit"}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void Panel.preload().catch(() => undefined)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ whiteSpace: "nowrap" }}
      >
        {set > 0 ? `More filters (${set})` : "More filters"}
      </Button>
      {anchor && <Panel params={params} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
