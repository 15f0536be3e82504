import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";

import { onEnter } from "#client/ui/form/onEnter";
import { readPriceLine } from "#shared/prices/priceBookCsv";
import { lineProblems, PRICE_LINE_LABELS } from "#shared/prices/priceBookRules";
import {
  type PriceLine,
  type PriceLineField,
  type PriceLineKind,
  priceLineKey,
  SURCHARGE_LABELS,
  Surcharge,
} from "#shared/prices/priceLine";
import { PlainSelect } from "../parts/PlainSelect";
import type { PlacedLine } from "./placedLine";

interface AddPriceLineProps {
  readonly kind: Exclude<PriceLineKind, "rate">;
  readonly title: string;
  /** Those of its kind that the book has. */
  readonly lines: readonly PlacedLine[];
  readonly onAdd: (line: PriceLine) => void;
}

/** The inputs for a line of each kind. */
const typedKinds = {
  vehicle_class: ["make", "model", "vehicleClass"],
  excluded: ["make", "model", "state"],
  deductible: ["deductible", "amountCents"],
  state: ["state", "basisPoints"],
  surcharge: ["surcharge", "amountCents"],
} as const satisfies Record<AddPriceLineProps["kind"], readonly PriceLineField[]>;

const surcharges = [
  { value: "", label: "Choose a surcharge" },
  ...Object.values(Surcharge).map((value) => ({ value, label: SURCHARGE_LABELS[value] })),
];

/** Adds a line of one kind to the book. */
export function AddPriceLine({ kind, title, lines, onAdd }: AddPriceLineProps) {
  const [texts, setTexts] = useState<Partial<Record<PriceLineField, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);

  function add(): void {
    const read = readPriceLine((column) => (column === "kind" ? kind : (texts[column] ?? "")));
    const [first] = "problems" in read ? read.problems : problemsOf(read.line);
    setProblem(first?.[1] ?? null);
    if (first !== undefined || !("line" in read)) return;
    onAdd(read.line);
    setTexts({});
  }

  function problemsOf(line: PriceLine): ReturnType<typeof lineProblems> {
    const isRepeated = lines.some((other) => priceLineKey(other.line) === priceLineKey(line));
    return isRepeated ? [[null, "The book already has this line."]] : lineProblems(line);
  }

  return (
    <Box role="group" aria-label={`Add to ${title}`} sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {typedKinds[kind].map((field) =>
          field === "surcharge" ? (
            <PlainSelect
              key={field}
              label={PRICE_LINE_LABELS[field]}
              value={texts.surcharge ?? ""}
              options={surcharges}
              onChange={(value) => setTexts({ ...texts, surcharge: value })}
            />
          ) : (
            <OutlinedInput
              key={field}
              size="small"
              placeholder={PRICE_LINE_LABELS[field]}
              value={texts[field] ?? ""}
              onChange={({ target }) => setTexts({ ...texts, [field]: target.value })}
              onKeyDown={onEnter(add)}
              slotProps={{ input: { "aria-label": PRICE_LINE_LABELS[field] } }}
              sx={{ flex: "1 1 6rem" }}
            />
          ),
        )}
        <Button variant="outlined" color="inherit" onClick={add}>
          Add
        </Button>
      </Box>
      {problem !== null && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
