import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";

import { onEnter } from "#client/ui/form/onEnter";
import { centsOfAmount } from "#shared/money";
import {
  EMPTY_PRICE_LINE,
  type PriceLine,
  type PriceLineField,
  type PriceLineKind,
  SURCHARGE_LABELS,
  Surcharge,
} from "#shared/prices/priceLine";
import { lineProblems, PRICE_LINE_LABELS } from "#shared/prices/priceBookRules";
import { PlainSelect } from "../parts/PlainSelect";

interface AddPriceLineProps {
  readonly kind: Exclude<PriceLineKind, "rate">;
  readonly title: string;
  readonly onAdd: (line: PriceLine) => void;
}

/** The inputs for a line of each kind. */
const TYPED = {
  vehicle_class: ["make", "model", "vehicleClass"],
  excluded: ["make", "model", "state"],
  deductible: ["deductible", "amountCents"],
  state: ["state", "basisPoints"],
  surcharge: ["surcharge", "amountCents"],
} as const satisfies Record<AddPriceLineProps["kind"], readonly PriceLineField[]>;

const SURCHARGES = [
  { value: "", label: "Choose a surcharge" },
  ...Object.values(Surcharge).map((value) => ({ value, label: SURCHARGE_LABELS[value] })),
];

/** Adds a line of one kind to the book. */
export function AddPriceLine({ kind, title, onAdd }: AddPriceLineProps) {
  const [texts, setTexts] = useState<Partial<Record<PriceLineField, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);

  function add(): void {
    const line = lineOf(kind, texts);
    const [first] = lineProblems(line);
    setProblem(first?.[1] ?? null);
    if (first !== undefined) return;
    onAdd(line);
    setTexts({});
  }

  return (
    <Box role="group" aria-label={`Add to ${title}`} sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {TYPED[kind].map((field) =>
          field === "surcharge" ? (
            <PlainSelect
              key={field}
              label={PRICE_LINE_LABELS[field]}
              value={texts.surcharge ?? ""}
              options={SURCHARGES}
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

function lineOf(kind: AddPriceLineProps["kind"], texts: Partial<Record<PriceLineField, string>>): PriceLine {
  const amount = (text: string | undefined): number | null => {
    const hundredths = centsOfAmount((text ?? "").trim());
    return hundredths === undefined ? null : Number(hundredths);
  };
  const word = (text: string | undefined): string | null => (text ?? "").trim() || null;
  const { surcharge = "" } = texts;
  const whole = amount(texts.deductible);
  return {
    ...EMPTY_PRICE_LINE,
    kind,
    make: word(texts.make),
    model: word(texts.model),
    vehicleClass: word(texts.vehicleClass),
    state: word(texts.state)?.toUpperCase() ?? null,
    surcharge: surcharge in Surcharge ? (surcharge as Surcharge) : null,
    deductible: whole === null ? null : Math.round(whole / 100),
    amountCents: amount(texts.amountCents),
    basisPoints: amount(texts.basisPoints),
  };
}
