import { formatNumber } from "#client/lib/format";
import { parseDollars } from "#shared/money";
import { FigureField, type FigureProps } from "./FigureField";
import { MAX_NUMBER } from "./NumberField";

/**
 * Whole dollars, such as a deductible: a number or null in the form's values. `$` and `,` are stripped, cents are
 * rounded, and other characters are rejected.
 */
export function DollarsField(props: Omit<FigureProps, "autoComplete">) {
  return (
    <FigureField
      {...props}
      parse={parse}
      write={formatNumber}
      expected="Only an amount, such as 500."
      inputMode="decimal"
      start="$"
      autoComplete="off"
    />
  );
}

function parse(text: string): number | null | undefined {
  const dollars = parseDollars(text);
  return (dollars ?? 0) > MAX_NUMBER ? undefined : dollars;
}
