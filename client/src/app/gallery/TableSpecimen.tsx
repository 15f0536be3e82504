import Button from "@mui/material/Button";
import { useState } from "react";

import { formatInstant } from "#client/lib/format";
import type { Tone } from "#client/lib/tone";
import { StateMessage } from "#client/ui/StateMessage";
import type { Column, SortState } from "#client/ui/table/column";
import { DataTable } from "#client/ui/table/DataTable";
import { ExportGateContext } from "#client/ui/table/exportGate";
import { ToneBadge } from "#client/ui/ToneBadge";
import { Row, Specimen } from "./Specimen";

interface Example {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly tone: Tone;
  readonly amount: number;
  readonly at: string;
}

const tones: Tone[] = ["sky", "indigo", "green", "amber", "rose", "grey"];
const names = [
  "Jordan Reyes",
  "Mary Oduya",
  "Chidi Anagonye",
  "Ana Sofía Pérez",
  "Tom Wu",
  "Priya Natarajan",
  "Lena Fischer",
  "Sam O’Neil",
];
const examples: Example[] = Array.from({ length: 14 }, (_unused, index) => ({
  id: String(1000 + index),
  name: names[index % names.length] ?? "",
  email: `person${index}@example.com`,
  tone: tones[index % tones.length] ?? "grey",
  amount: 299_900 + index * 1_234,
  at: new Date(Date.UTC(2026, 10, 20, 12, 0) - index * 5_400_000).toISOString(),
}));

const columns: Column<Example>[] = [
  {
    key: "state",
    header: "Status",
    width: 130,
    sortKey: "status",
    card: "corner",
    value: ({ tone }) => tone,
    render: ({ tone }) => <ToneBadge tone={tone}>{tone}</ToneBadge>,
  },
  { key: "name", header: "Name", primary: true, sortKey: "name", value: ({ name }) => name },
  { key: "email", header: "Email", value: ({ email }) => email },
  { key: "amount", header: "Amount", align: "right", width: 120, value: ({ amount }) => amount / 100 },
  { key: "id", header: "ID", width: 90, optional: true, value: ({ id }) => id },
  { key: "at", header: "Created (ET)", width: 200, sortKey: "at", value: ({ at }) => formatInstant(at) },
];

type Kind = "filled" | "loading" | "empty" | "busy";

/** Nothing here is private. */
const anybody = async () => ({ fileName: "gallery.csv", lines: [] });

export function TableSpecimen() {
  const [kind, setKind] = useState<Kind>("filled");
  const [sort, setSort] = useState<SortState>({ key: "at", order: "desc" });
  const rows = { filled: examples, busy: examples, loading: undefined, empty: [] }[kind];
  return (
    <Specimen title="Table">
      <Row>
        {(["filled", "loading", "empty", "busy"] as const).map((next) => (
          <Button
            key={next}
            size="small"
            variant={next === kind ? "contained" : "outlined"}
            color={next === kind ? "primary" : "inherit"}
            onClick={() => setKind(next)}
          >
            {next}
          </Button>
        ))}
      </Row>
      <ExportGateContext value={anybody}>
        <DataTable
          label="Examples"
          name="gallery"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowHref={({ id }) => `/dev/ui?row=${id}`}
          sort={sort}
          onSort={setSort}
          freshIds={new Set(["1001"])}
          selectedId="1004"
          busy={kind === "busy"}
          summary="14 showing, 1,240 total"
          empty={
            <StateMessage
              title="No leads match your filters yet"
              description="Try expanding your search or resetting filters."
              action={<Button variant="outlined">Reset</Button>}
            />
          }
          pager={{ label: "1–14 of 1,000+", onNext: () => undefined }}
        />
      </ExportGateContext>
    </Specimen>
  );
}
