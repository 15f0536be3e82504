import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId } from "react";

import { DayFilter } from "#client/areas/admin/parts/DayFilter";
import { PlainSelect } from "#client/areas/admin/parts/PlainSelect";
import { useLeadSourcesQuery } from "#client/generated/graphql";
import { PLANS, PLAN_CODES } from "#shared/plans";
import { US_STATES } from "#shared/usStates";
import { leadDues, rareFilters, type LeadsParams } from "./useLeadsParams";

export interface MoreFiltersPanelProps {
  readonly params: LeadsParams;
  /** The button that opened it. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const any = (label: string) => ({ value: "", label });
const stateOptions = [any("Any state"), ...US_STATES.map(({ code, name }) => ({ value: code, label: name }))];
const planOptions = [any("Any plan"), ...PLAN_CODES.map((value) => ({ value, label: PLANS[value].name }))];
const dueOptions = [any("Any next action"), ...leadDues];

/** Below its button or, on a phone, at the bottom of the screen. Choices apply immediately. */
export function MoreFiltersPanel({ params, anchor, onClose }: MoreFiltersPanelProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const title = useId();
  const dialog = { role: "dialog", "aria-labelledby": title } as const;
  const content = <Choices params={params} title={title} onClose={onClose} />;
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

interface ChoicesProps extends Pick<MoreFiltersPanelProps, "params" | "onClose"> {
  readonly title: string;
}

function Choices({ params: { filters, setFilter, setFilters }, title, onClose }: ChoicesProps) {
  const known = useLeadSourcesQuery({ fetchPolicy: "cache-and-network" }).data?.leadSources ?? [];
  // The chosen one stays visible until the others arrive, and when no lead has it anymore.
  const sources = filters.source === "" || known.includes(filters.source) ? known : [filters.source, ...known];
  const isSet = filters.due !== "" || rareFilters.some((name) => filters[name] !== "");
  const none = Object.fromEntries(["due", ...rareFilters].map((name) => [name, ""]));
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 1.5, p: 2, width: { xs: "auto", sm: 376 } }}>
      <Typography variant="h3" id={title}>
        More filters
      </Typography>
      <PlainSelect
        label="Source"
        value={filters.source}
        options={[any("Any source"), ...sources.map((value) => ({ value, label: value }))]}
        onChange={(source) => setFilter("source", source)}
      />
      <PlainSelect
        label="State"
        value={filters.state}
        options={stateOptions}
        onChange={(state) => setFilter("state", state)}
      />
      <PlainSelect
        label="Plan requested"
        value={filters.plan}
        options={planOptions}
        onChange={(plan) => setFilter("plan", plan)}
      />
      <PlainSelect
        label="Next action"
        value={filters.due}
        options={dueOptions}
        onChange={(due) => setFilter("due", due)}
      />
      <Box role="group" aria-label="Created (Eastern time)" sx={{ display: "grid", gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          Created (Eastern time)
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: 1 }}>
          <DayFilter label="From" value={filters.from} onChange={(from) => setFilter("from", from)} />
          <DayFilter label="Through" value={filters.until} onChange={(until) => setFilter("until", until)} />
        </Box>
      </Box>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
        <Button color="inherit" size="small" disabled={!isSet} onClick={() => setFilters(none)}>
          Clear these
        </Button>
        <Button variant="contained" size="small" onClick={onClose}>
          Done
        </Button>
      </Box>
    </Box>
  );
}
