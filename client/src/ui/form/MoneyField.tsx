import { moneyText, parseMoney } from "#shared/money";
import { FigureField, type FigureProps } from "./FigureField";

/** Dollars as text, integer cents (or null) in the form's values. `$` and `,` are stripped, what is finer than a cent is rounded, and what is no number is not let in. */
export function MoneyField(props: Omit<FigureProps, "placeholder" | "autoComplete">) {
  return (
    <FigureField
      {...props}
      parse={parseMoney}
      write={moneyText}
      inputMode="decimal"
      start="$"
      placeholder="0.00"
      autoComplete="off"
    />
  );
}
