import Button from "@mui/material/Button";
import { Link as RouterLink, useLocation, useNavigate } from "react-router-dom";

import { useHotkey } from "#client/lib/hotkeys";
import { paths } from "#client/lib/paths";
import { ChevronRightIcon } from "#client/ui/icons";
import { isFromToday, type FromToday } from "./fromToday";

interface NextStop {
  readonly to: string;
  readonly isLast: boolean;
  readonly options: { readonly state?: FromToday };
  readonly go: () => void;
}

/** From a lead opened in *Today* to the next one, and after the last, back to *Today*; null for any other lead. */
export function useNextInToday(leadId: string): NextStop | null {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  if (!isFromToday(state)) return null;
  const next = state.today[state.today.indexOf(leadId) + 1];
  const to = next === undefined ? paths.admin.today : paths.admin.lead(next);
  const options = next === undefined ? {} : { state };
  return { to, isLast: next === undefined, options, go: () => void navigate(to, options) };
}

/** Leads on, also with `]`. */
export function NextInToday({ stop }: { readonly stop: NextStop | null }) {
  const isLast = stop?.isLast === true;
  useHotkey("]", isLast ? "Go back to Today" : "Open the next lead in Today", () => stop?.go(), stop !== null);
  if (stop === null) return null;
  return (
    <Button
      component={RouterLink}
      to={stop.to}
      {...stop.options}
      aria-keyshortcuts="]"
      size="small"
      variant="contained"
      endIcon={<ChevronRightIcon />}
    >
      {isLast ? "Back to Today" : "Next in Today"}
    </Button>
  );
}
