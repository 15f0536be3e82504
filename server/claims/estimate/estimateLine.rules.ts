import { type FieldChecks, fieldAt } from "#server/core/fieldChecks.js";
import { EstimateKind, MAX_LINE_CENTS, MAX_QUANTITY_HUNDREDTHS, requestedCentsOf } from "#shared/estimates/estimate.js";
import { formatMoney } from "#shared/money.js";
import { isBlank } from "#shared/text/blank.js";
import type { EstimateLine } from "./estimateLine.entity.js";

/** The fields of a line. */
export type EstimateFacts = Pick<
  EstimateLine,
  "kind" | "claimLineId" | "description" | "quantity" | "unitCents" | "listCents" | "authorizedCents" | "reason"
>;

/** Checks a line as it would be stored. */
export function checkEstimateLine(checks: FieldChecks, path: string, line: EstimateFacts): void {
  const { kind, description, quantity, unitCents, listCents, authorizedCents, reason } = line;
  if (isBlank(description)) checks.refuse(fieldAt(path, "description"), "Please say what it is.");
  const hundredths = quantity * 100;
  if (
    !(hundredths >= 0.5 && hundredths <= MAX_QUANTITY_HUNDREDTHS) ||
    Math.abs(hundredths - Math.round(hundredths)) > 1e-6
  )
    checks.refuse(fieldAt(path, "quantity"), "Please enter a quantity from 0.01 to 999.99.");
  const most = formatMoney(MAX_LINE_CENTS);
  checks.range(fieldAt(path, "unitCents"), unitCents, [0, MAX_LINE_CENTS], `Please enter a price up to ${most}.`);
  checks.range(fieldAt(path, "listCents"), listCents, [1, MAX_LINE_CENTS], `Please enter a price up to ${most}.`);
  if (listCents !== null && kind !== EstimateKind.part)
    checks.refuse(fieldAt(path, "listCents"), "Only a part has a list price.");
  if (checks.isRefused(fieldAt(path, "quantity")) || checks.isRefused(fieldAt(path, "unitCents"))) return;
  const asked = requestedCentsOf(quantity, unitCents);
  if (asked > MAX_LINE_CENTS) checks.refuse(fieldAt(path, "quantity"), `A line can be at most ${most}.`);
  if (authorizedCents === null) return;
  if (authorizedCents < 0 || authorizedCents > asked)
    checks.refuse(fieldAt(path, "authorizedCents"), `Please enter an amount up to ${formatMoney(asked)}.`);
  else if (authorizedCents < asked && isBlank(reason))
    checks.refuse(fieldAt(path, "reason"), "Please say why we allow less.");
}
