import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState, useSyncExternalStore } from "react";
import { Link as RouterLink } from "react-router-dom";

import type { BulkAction, BulkList } from "#client/generated/graphql";
import { formatNumber } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { BOTTOM_BAR } from "#client/ui/notify/bottomBar";
import type { Selection } from "#client/ui/table/selection";
import { totalLabel, type Total } from "../list/pageLabel";
import { BulkDialog } from "./BulkDialog";
import { BulkProgress } from "./BulkProgress";
import { bulkActions, rowNouns } from "./bulkText";
import { useSaveAsFile } from "./useBulkPreviews";

export interface BulkBarProps {
  readonly list: BulkList;
  readonly selection: Selection;
  readonly filter: object;
  readonly matching: Total | undefined;
  /** The change that was started and is still shown. */
  readonly begun: string | null;
  readonly onBegun: (id: string) => void;
  readonly onClose: () => void;
}

/** How many rows are selected and what can be done with them, or the progress of it. */
export function BulkBar(props: BulkBarProps) {
  const { list, selection, begun, onClose } = props;
  const isAny = useSyncExternalStore(selection.subscribe, () => selection.isAll() || selection.ids().size > 0);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={`Several ${rowNouns[list].many}`}
      sx={{
        // Notifications appear above it.
        anchorName: BOTTOM_BAR,
        position: "sticky",
        bottom: { xs: 8, sm: 0 },
        zIndex: 2,
        flexShrink: 0,
        mt: 1,
        px: 1.5,
        py: 0.75,
        borderColor: "primary.main",
        boxShadow: 4,
      }}
    >
      {isAny ? <ChosenRows {...props} /> : begun !== null && <BulkProgress key={begun} id={begun} onClose={onClose} />}
    </Paper>
  );
}

function ChosenRows({ list, selection, filter, matching, onBegun }: BulkBarProps) {
  const ids = useSyncExternalStore(selection.subscribe, selection.ids);
  const isAll = useSyncExternalStore(selection.subscribe, selection.isAll);
  const [action, setAction] = useState<BulkAction | null>(null);
  const seenVersions = selection.seenVersions();
  const chosen = isAll ? { filter } : { ids: [...ids], ...(seenVersions && { seenVersions: [...seenVersions] }) };
  const saving = useSaveAsFile(list);
  const total = matching?.totalCount ?? 0;
  const all = matching === undefined ? "" : totalLabel(matching);
  const { one, many } = rowNouns[list];
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 }}>
      <Typography role="status" variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
        {isAll
          ? `All ${all} that match are selected`
          : `${formatNumber(ids.size)} ${ids.size === 1 ? one : many} selected`}
      </Typography>
      {!isAll && total > ids.size && (
        <Link component="button" type="button" variant="body2" onClick={() => selection.chooseAll()}>
          {`Select all ${all} that match`}
        </Link>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, marginInlineStart: { sm: "auto" } }}>
        {bulkActions[list].map(({ value, label }) => (
          <Button
            key={value}
            size="small"
            variant="outlined"
            color="inherit"
            disabled={saving.running}
            onClick={() => (value === "csv" ? void saving.save(chosen) : setAction(value))}
          >
            {label}
          </Button>
        ))}
        <Button size="small" color="inherit" onClick={selection.clear}>
          Clear selection
        </Button>
        <Button
          component={RouterLink}
          to={paths.admin.bulkChanges}
          size="small"
          color="inherit"
          // The navigation leads there, too. On all but wide screens, a second line would take space from the rows.
          sx={{ display: { xs: "none", xl: "inline-flex" } }}
        >
          Earlier changes
        </Button>
      </Box>
      {action !== null && (
        <BulkDialog list={list} action={action} chosen={chosen} onBegun={onBegun} onClose={() => setAction(null)} />
      )}
    </Box>
  );
}
