import Button from "@mui/material/Button";
import { Link as RouterLink, useLocation, useNavigate } from "react-router-dom";

import { useHotkey } from "#client/lib/hotkeys";
import { paths } from "#client/lib/paths";
import { ChevronRightIcon } from "#client/ui/icons";

/** What *Today* passes to the lead that it opens: the day's leads, in order. */
export interface FromToday {
  readonly today: readonly string[];
}

/** Leads from a lead opened in *Today* to the next one, also with `]`; after the last, back to *Today*. */
export function NextInToday({ leadId }: { readonly leadId: string }) {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const fromToday = isFromToday(state) ? state : null;
  const next = fromToday?.today[fromToday.today.indexOf(leadId) + 1];
  const isLast = next === undefined;
  const to = isLast ? paths.admin.today : paths.admin.lead(next);
  const options = isLast ? {} : { state: fromToday };
  useHotkey(
    "]",
    isLast ? "Go back to Today" : "Open the next lead in Today",
    () => void navigate(to, options),
    fromToday !== null,
  );
  if (fromToday === null) return null;
  return (
    <Button
      component={RouterLink}
      to={to}
      {...options}
      aria-keyshortcuts="]"
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
