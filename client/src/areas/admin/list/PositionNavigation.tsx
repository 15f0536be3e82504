import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useContext, type ReactNode } from "react";
import { Link as RouterLink, useNavigate } from "react-router-dom";

import { formatNumber } from "#client/lib/format";
import { useHotkey } from "#client/lib/hotkeys";
import { ChevronLeftIcon, ChevronRightIcon } from "#client/ui/icons";
import { totalLabel } from "./pageLabel";
import { RecordPosition, useNeighborAddresses } from "./recordPosition";

/** `12 of 340` with links to the previous and the next record, also with `[` and `]`. Renders nothing if the record was not opened from a list. */
export function PositionNavigation() {
  const { listPosition, noun } = useContext(RecordPosition) ?? {};
  const navigate = useNavigate();
  const { previous, next } = useNeighborAddresses();
  useHotkey(
    "[",
    `Open the previous ${noun ?? "record"}`,
    () => previous && void navigate(previous),
    listPosition != null,
  );
  useHotkey("]", `Open the next ${noun ?? "record"}`, () => next && void navigate(next), listPosition != null);
  if (!listPosition || !noun) return null;
  return (
    <Box
      component="nav"
      aria-label={`Neighbors of this ${noun}`}
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.25, displayPrint: "none" }}
    >
      <Way label={`Previous ${noun}`} shortcut="[" href={previous} icon={<ChevronLeftIcon fontSize="small" />} />
      {listPosition.position !== null && (
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {`${formatNumber(listPosition.position)} of ${totalLabel(listPosition)}`}
        </Typography>
      )}
      <Way label={`Next ${noun}`} shortcut="]" href={next} icon={<ChevronRightIcon fontSize="small" />} />
    </Box>
  );
}

interface WayProps {
  readonly label: string;
  readonly shortcut: string;
  readonly href: string | undefined;
  readonly icon: ReactNode;
}

function Way({ label, shortcut, href, icon }: WayProps) {
  const common = { size: "small", "aria-label": label, title: `${label} (${shortcut})` } as const;
  return href === undefined ? (
    <IconButton {...common} disabled>
      {icon}
    </IconButton>
  ) : (
    <IconButton {...common} component={RouterLink} to={href}>
      {icon}
    </IconButton>
  );
}
