import Box from "@mui/material/Box";
import { useEventCallback } from "@mui/material/utils";
import { useMemo } from "react";

import type { PriceLine } from "#shared/prices/priceLine";
import { Panel } from "../parts/Panel";
import { OtherLines } from "./OtherLines";
import type { PlacedLine } from "./placedLine";
import { RateTable } from "./RateTable";

interface PriceBookLinesProps {
  readonly lines: readonly PriceLine[];
  /** Absent if they are read-only. */
  readonly onChange?: (lines: readonly PriceLine[]) => void;
}

const otherKinds = [
  { kind: "vehicle_class", title: "Vehicle classes" },
  { kind: "excluded", title: "Not sold" },
  { kind: "deductible", title: "Deductibles" },
  { kind: "state", title: "States" },
  { kind: "surcharge", title: "Surcharges" },
] as const;

/** A price book as tables: the prices of each class, then everything else. */
export function PriceBookLines({ lines, onChange }: PriceBookLinesProps) {
  const change = useEventCallback((index: number, changed: Partial<PriceLine> | null): void => {
    onChange?.(
      lines.flatMap((line, at) => (at !== index ? [line] : changed === null ? [] : [{ ...line, ...changed }])),
    );
  });
  const add = useEventCallback((line: PriceLine): void => onChange?.([...lines, line]));
  const placed = useMemo(() => lines.map((line, index): PlacedLine => ({ line, index })), [lines]);
  const ofKind = (kind: PriceLine["kind"]): readonly PlacedLine[] => placed.filter(({ line }) => line.kind === kind);
  const classes = [...new Set(ofKind("rate").map(({ line }) => line.vehicleClass ?? ""))];
  const editing = onChange === undefined ? undefined : { change, add };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {classes.map((name) => (
        <Panel key={name} title={`Class ${name}`}>
          <RateTable
            name={name}
            rates={ofKind("rate").filter(({ line }) => line.vehicleClass === name)}
            editing={editing}
          />
        </Panel>
      ))}
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
        }}
      >
        {otherKinds.map(({ kind, title }) => (
          <Panel key={kind} title={title}>
            <OtherLines kind={kind} title={title} lines={ofKind(kind)} editing={editing} />
          </Panel>
        ))}
      </Box>
    </Box>
  );
}
