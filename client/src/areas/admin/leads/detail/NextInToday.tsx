import Button from "@mui/material/Button";
import { Link as RouterLink, useLocation } from "react-router-dom";

import { paths } from "#client/lib/paths";
import { ChevronRightIcon } from "#client/ui/icons";

/** What *Today* gives along to the lead that it opens: the leads of the day, in its order. */
export interface FromToday {
  readonly today: readonly string[];
}

/** From a lead that was opened from *Today* to the one after it; after the last, back to *Today*. */
export function NextInToday({ leadId }: { readonly leadId: string }) {
  const state: unknown = useLocation().state;
  if (!isFromToday(state)) return null;
  const next = state.today[state.today.indexOf(leadId) + 1];
  const isLast = next === undefined;
  return (
    <Button
      component={RouterLink}
      to={isLast ? paths.admin.today : paths.admin.lead(next)}
      state={isLast ? undefined : state}
      size="small"
      variant="contained"
      endIcon={<ChevronRightIcon />}
    >
      {isLast ? "Back to Today" : "Next in Today"}
    </Button>
  );
}

function isFromToday(state: unknown): state is FromToday {
  return typeof state === "object" && state !== null && "today" in state && Array.isArray(state.today);
}
