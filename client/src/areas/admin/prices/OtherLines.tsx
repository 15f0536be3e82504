import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useCallback } from "react";

import { CloseIcon } from "#client/ui/icons";
import type { PriceLineKind } from "#shared/prices/priceLine";
import { AddPriceLine } from "./AddPriceLine";
import { AmountCell } from "./AmountCell";
import { lineText, valueText } from "./lineText";
import type { LineEditing, PlacedLine } from "./placedLine";

interface OtherLinesProps {
  readonly kind: Exclude<PriceLineKind, "rate">;
  readonly title: string;
  readonly lines: readonly PlacedLine[];
  readonly editing: LineEditing | undefined;
}

/** The lines of one kind other than prices. */
export function OtherLines({ kind, title, lines, editing }: OtherLinesProps) {
  return (
    <>
      {lines.length === 0 && <Typography color="textSecondary">None.</Typography>}
      <Box component="ul" aria-label={title} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {lines.map((placed) => (
          <OtherLine key={placed.index} placed={placed} editing={editing} />
        ))}
      </Box>
      {editing !== undefined && <AddPriceLine kind={kind} title={title} lines={lines} onAdd={editing.add} />}
    </>
  );
}

function OtherLine({ placed, editing }: { readonly placed: PlacedLine; readonly editing: LineEditing | undefined }) {
  const { line, index } = placed;
  const field = line.kind === "state" ? "basisPoints" : "amountCents";
  const hasAmount = line.kind !== "vehicle_class" && line.kind !== "excluded";
  const change = editing?.change;
  const setAmount = useCallback(
    (at: number, hundredths: number): void => change?.(at, { [field]: hundredths }),
    [change, field],
  );
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: "2.25rem" }}>
      <Typography component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {lineText(line)}
      </Typography>
      {editing !== undefined && hasAmount ? (
        <>
          {line.kind !== "state" && "$"}
          <AmountCell label={lineText(line)} hundredths={line[field]} index={index} onChange={setAmount} />
          {line.kind === "state" && "%"}
        </>
      ) : (
        <Typography component="span" color="textSecondary">
          {valueText(line)}
        </Typography>
      )}
      {editing !== undefined && (
        <IconButton size="small" aria-label={`Remove ${lineText(line)}`} onClick={() => editing.change(index, null)}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
