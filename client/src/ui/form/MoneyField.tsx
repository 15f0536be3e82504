import { moneyText, parseMoney } from "#shared/money";
import { FigureField, type FigureProps } from "./FigureField";

/**
 * Dollars as text, integer cents (or null) in the form's values. `$` and `,` are stripped, fractions of a cent are
 * rounded, and other characters are rejected.
 */
export function MoneyField(props: Omit<FigureProps, "placeholder" | "autoComplete">) {
  return (
    <FigureField
      {...props}
      parse={parseMoney}
      write={moneyText}
      expected="Only an amount, such as 12.50."
      inputMode="decimal"
      start="$"
      placeholder="0.00"
      autoComplete="off"
    />
  );
}
