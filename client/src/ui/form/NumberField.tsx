import type { ReactNode } from "react";

import { formatNumber } from "#client/lib/format";
import { FigureField, type FigureProps } from "./FigureField";

/** Nine digits fit into GraphQL's Int and the database's integer columns. */
export const MAX_NUMBER = 999_999_999;

interface NumberFieldProps extends FigureProps {
  /** The largest number that can be typed. */
  readonly max?: number | undefined;
  /** A suffix, such as `mi`. */
  readonly end?: ReactNode;
  /** With thousands separators, `12,500`. Off for years. */
  readonly grouped?: boolean | undefined;
}

/**
 * A whole number from 0 up: number or null in the form's values. Characters other than digits and commas are rejected
 * with a message, except a trailing point: without it, the decimals typed after it would become digits of the number.
 */
export function NumberField({ max = MAX_NUMBER, grouped = true, ...props }: NumberFieldProps) {
  function parse(text: string): number | null | undefined {
    const [, digits] = /^(\d*)\.?$/.exec(text.replace(/[,\s]/g, "")) ?? [];
    if (digits === undefined || Number(digits) > max) return undefined;
    return digits === "" ? null : Number(digits);
  }
  const write = grouped ? formatNumber : String;
  const expected = max === MAX_NUMBER ? "Whole numbers only." : `Whole numbers only, up to ${write(max)}.`;
  return <FigureField {...props} parse={parse} write={write} expected={expected} inputMode="numeric" />;
}
