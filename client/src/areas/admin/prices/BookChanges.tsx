import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import { formatNumber } from "#client/lib/format";
import { priceBookChanges } from "#shared/prices/priceBookChanges";
import type { PriceLine } from "#shared/prices/priceLine";
import { Panel } from "../parts/Panel";
import { lineText, valueText } from "./lineText";

const MAX_SHOWN = 50;

interface BookChangesProps {
  /** The name of the book that it replaces, if it is compared with that. */
  readonly replaces: string | undefined;
  readonly before: readonly PriceLine[];
  readonly after: readonly PriceLine[];
}

/** What is different, line by line: from the prices until then, or from what was saved or copied. */
export function BookChanges({ replaces, before, after }: BookChangesProps) {
  const { added, removed, changed } = priceBookChanges(before, after);
  const rows = [
    ...changed.map(({ from, to }) => `${lineText(to)}: ${valueText(from)} → ${valueText(to)}`),
    ...added.map((line) => `New: ${lineText(line)}: ${valueText(line)}`),
    ...removed.map((line) => `Removed: ${lineText(line)}: ${valueText(line)}`),
  ];
  const counts = `${formatNumber(changed.length)} changed, ${formatNumber(added.length)} new, ${formatNumber(removed.length)} removed`;
  return (
    <Panel title="Changes">
      {replaces !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5, overflowWrap: "anywhere" }}>
          Compared with <bdi>{replaces}</bdi>, which it replaces.
        </Typography>
      )}
      <Typography role="status" color="textSecondary">
        {rows.length === 0 ? "No lines have changed." : counts}
      </Typography>
      {rows.length > 0 && (
        <Box
          component="ul"
          aria-label="Changes"
          tabIndex={0}
          sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: "14rem", overflow: "auto" }}
        >
          {rows.slice(0, MAX_SHOWN).map((row) => (
            <li key={row}>{row}</li>
          ))}
          {rows.length > MAX_SHOWN && <li>And {formatNumber(rows.length - MAX_SHOWN)} more.</li>}
        </Box>
      )}
    </Panel>
  );
}
