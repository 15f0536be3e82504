import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, type ReactNode } from "react";

import { US_STATES } from "#shared/usStates";
import { DayFilter } from "../parts/DayFilter";
import { PlainSelect } from "../parts/PlainSelect";
import type { FilterPanelPlace } from "./MoreFiltersButton";

interface FilterPanelProps<Name extends string> extends FilterPanelPlace {
  readonly params: {
    readonly filters: Readonly<Record<Name, string>>;
    readonly setFilters: (values: Readonly<Partial<Record<Name, string>>>) => void;
  };
  /** The filters in it, which it clears together. */
  readonly names: readonly Name[];
  readonly children: ReactNode;
}

/** A list's rarer filters, below their button or, on a phone, at the bottom of the screen. Choices apply immediately. */
export function FilterPanel<Name extends string>({ anchor, onClose, params, names, children }: FilterPanelProps<Name>) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const title = useId();
  const clear = (): void =>
    params.setFilters(Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>);
  const dialog = { role: "dialog", "aria-labelledby": title } as const;
  const content = (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 1.5, p: 2, width: { xs: "auto", sm: 376 } }}>
      <Typography variant="h3" id={title}>
        More filters
      </Typography>
      {children}
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
        <Button
          color="inherit"
          size="small"
          disabled={names.every((name) => params.filters[name] === "")}
          onClick={clear}
        >
          Clear these
        </Button>
        <Button variant="contained" size="small" onClick={onClose}>
          Done
        </Button>
      </Box>
    </Box>
  );
  return phone ? (
    <Drawer open anchor="bottom" onClose={onClose} slotProps={{ paper: dialog }}>
      {content}
    </Drawer>
  ) : (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      onClose={onClose}
      slotProps={{ paper: { ...dialog, sx: { mt: 0.5 } } }}
    >
      {content}
    </Popover>
  );
}

interface StateFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (state: string) => void;
}

const stateOptions = [
  { value: "", label: "Any state" },
  ...US_STATES.map(({ code, name }) => ({ value: code, label: name })),
];

export function StateFilter(props: StateFilterProps) {
  return <PlainSelect {...props} options={stateOptions} />;
}

interface CreatedFilterProps {
  readonly from: string;
  readonly until: string;
  readonly onChange: (name: "from" | "until", day: string) => void;
}

export function CreatedFilter({ from, until, onChange }: CreatedFilterProps) {
  return (
    <Box role="group" aria-label="Created (Eastern time)" sx={{ display: "grid", gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        Created (Eastern time)
      </Typography>
      <Box sx={{ display: "grid", justifyContent: "start", gap: 1, "& label": { justifyContent: "space-between" } }}>
        <DayFilter label="From" value={from} onChange={(day) => onChange("from", day)} />
        <DayFilter label="Through" value={until} onChange={(day) => onChange("until", day)} />
      </Box>
    </Box>
  );
}
