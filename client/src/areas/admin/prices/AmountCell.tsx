import InputBase from "@mui/material/InputBase";
import { memo, useState } from "react";

import { formatNumber } from "#client/lib/format";
import { onEnter } from "#client/ui/form/onEnter";
import { centsOfAmount, moneyText } from "#shared/money";

interface AmountCellProps {
  readonly label: string;
  /** Hundredths of a dollar, or of a percent. */
  readonly hundredths: number | null;
  readonly index: number;
  readonly onChange: (index: number, hundredths: number) => void;
}

/** An editable amount of a price book. It is applied on Enter, or when the cell loses focus; an invalid amount is reverted. */
export const AmountCell = memo(function AmountCell({ label, hundredths, index, onChange }: AmountCellProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function leave(): void {
    const amount = typed === null ? undefined : centsOfAmount(typed.trim());
    if (amount !== undefined && Number(amount) !== hundredths) onChange(index, Number(amount));
    setTyped(null);
  }
  const applyOnEnter = onEnter(leave);

  return (
    <InputBase
      value={typed ?? amountText(hundredths)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === "Escape") setTyped(null);
        applyOnEnter(event);
      }}
      slotProps={{ input: { "aria-label": label, inputMode: "decimal" } }}
      sx={{
        width: "5.5rem",
        fontVariantNumeric: "tabular-nums",
        "@media print": { width: "3.5rem", typography: "caption" },
        "& input": { textAlign: "right", px: 0.75, py: 0.5, border: 1, borderColor: "divider", borderRadius: 0.75 },
      }}
    />
  );
});

function amountText(hundredths: number | null): string {
  if (hundredths === null) return "";
  if (hundredths % 100 === 0) return formatNumber(hundredths / 100);
  return hundredths < 0 ? `-${moneyText(-hundredths)}` : moneyText(hundredths);
}
