import { mixed, object } from "yup";

import type { EstimateKind, SentLineInput } from "#client/generated/graphql";
import { requiredText } from "#client/ui/form/requiredText";
import { requestedCentsOf } from "#shared/estimates/estimate";
import { formatMoney } from "#shared/money";
import { isBlank } from "#shared/text/blank";

export interface LineValues {
  readonly kind: EstimateKind;
  readonly description: string;
  /** Hundredths, so that 1.25 hours stay exact. */
  readonly quantity: number | null;
  readonly unitCents: number | null;
}

export const emptyLine: LineValues = { kind: "part", description: "", quantity: 100, unitCents: null };

/** The kind and the quantity are prefilled, so they alone are no line, unless another quantity was entered. */
export function isBegun({ description, quantity, unitCents }: LineValues): boolean {
  const isPrefilled = quantity === null || quantity === emptyLine.quantity;
  return !isBlank(description) || unitCents !== null || !isPrefilled;
}

/** What was typed of a line that was never added, from its draft; null if nothing was. */
export function begunText(kept: unknown): string | null {
  const line: LineValues = { ...emptyLine, ...(kept as Partial<LineValues> | null) };
  if (!isBegun(line)) return null;
  const written = isBlank(line.description) ? [] : [line.description.trim()];
  const price = line.unitCents === null ? [] : [formatMoney(line.unitCents)];
  return `The line you've begun: ${[...written, ...price].join(", ")}`;
}

export const lineSchema = object({
  description: requiredText("Please say what it is."),
  quantity: mixed<number>()
    .nullable()
    .test("positive", "Please enter a quantity from 0.01 to 999.99.", (hundredths) => (hundredths ?? 0) > 0),
  unitCents: mixed<number>()
    .nullable()
    .test("entered", "Please enter a price.", (cents) => cents != null),
});

export function toLine({ kind, description, quantity, unitCents }: LineValues): SentLineInput {
  return { kind, description: description.trim(), quantity: (quantity ?? 0) / 100, unitCents: unitCents ?? 0 };
}

export function sumOf(lines: readonly Pick<SentLineInput, "quantity" | "unitCents">[]): number {
  return lines.reduce((sum, { quantity, unitCents }) => sum + requestedCentsOf(quantity, unitCents), 0);
}
