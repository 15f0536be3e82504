import { MAX_INT } from "#shared/limits/integers.js";
import { INCOMPLETE_QUOTE_MESSAGE } from "#shared/messages/requestMessages.js";
import { priceAfter } from "#shared/quotePrice.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { CreateQuoteInput } from "./quote.inputs.js";

const REQUIRED = INCOMPLETE_QUOTE_MESSAGE;
const TERM_MONTHS = [1, 1200] as const;
const NOT_NEGATIVE = [0, MAX_INT] as const;

/** A quote's figures, all of which are known. */
export interface QuoteFigures {
  readonly deductible: number;
  readonly termMonths: number;
  readonly priceMonthlyCents: number;
  readonly priceTotalCents: number;
  readonly expirationMiles: number | null;
}

/** @throws DomainError VALIDATION_FAILED in the panel's wording. */
export function checkedFigures(input: CreateQuoteInput): QuoteFigures {
  const { deductible, termMonths, expirationMiles = null } = input;
  const checks = new FieldChecks();
  if (deductible == null) checks.refuse("deductible", REQUIRED);
  if (termMonths == null || termMonths <= 0) checks.refuse("termMonths", REQUIRED);
  else checks.range("termMonths", termMonths, TERM_MONTHS, "Please enter a term of 1 to 1,200 months.");
  if (input.priceMonthlyCents == null && input.priceTotalCents == null) checks.refuse("priceMonthlyCents", REQUIRED);
  for (const field of ["deductible", "priceMonthlyCents", "priceTotalCents", "expirationMiles"] as const) {
    checks.range(field, input[field], NOT_NEGATIVE, "Please enter 0 or more.");
  }
  checkLengths(checks, CreateQuoteInput, { priceOverrideReason: input.priceOverrideReason });
  const { totalCents, monthlyCents } = bothPrices(input);
  if (totalCents !== null && totalCents > MAX_INT) {
    checks.refuse("priceMonthlyCents", "The total price is too large.");
  }
  checks.throwIfAny();
  if (deductible == null || termMonths == null || totalCents === null || monthlyCents === null) {
    throw new Error("a quote passed its checks without a figure");
  }
  return { deductible, termMonths, priceMonthlyCents: monthlyCents, priceTotalCents: totalCents, expirationMiles };
}

/** Both prices as sent; if only one was, the other is computed by the panel's rules. */
function bothPrices(input: CreateQuoteInput) {
  const { priceTotalCents: totalCents = null, priceMonthlyCents: monthlyCents = null, termMonths = null } = input;
  const sent = { totalCents, monthlyCents, termMonths, editedLast: "total" } as const;
  if (totalCents !== null && monthlyCents !== null) return sent;
  return totalCents === null
    ? priceAfter(sent, { field: "monthly", value: monthlyCents })
    : priceAfter(sent, { field: "total", value: totalCents });
}
