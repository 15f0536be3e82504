import Button from "@mui/material/Button";
import { useState, type ReactNode } from "react";

export interface FilterPanelPlace {
  /** The button that opened it. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

interface MoreFiltersButtonProps {
  /** How many of its filters are set. */
  readonly set: number;
  /** Loads the panel's code before it is needed. */
  readonly onIntent: () => void;
  readonly panel: (place: FilterPanelPlace) => ReactNode;
}

/** Less common filters behind one button, which shows how many are set. */
export function MoreFiltersButton({ set, onIntent, panel }: MoreFiltersButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant={set > 0 ? "contained" : "outlined"}
        color={set > 0 ? "primary" : "inherit"}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={onIntent}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ whiteSpace: "nowrap" }}
      >
        {set > 0 ? `More filters (${set})` : "More filters"}
      </Button>
      {anchor && panel({ anchor, onClose: () => setAnchor(null) })}
    </>
  );
}
