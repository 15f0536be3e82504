import { number, object } from "yup";

import { centsSchema } from "#client/ui/form/centsSchema";

const filled = (message: string) => number().nullable().required(message);

/** Deductible, term and both prices are required, and the term must be above 0. */
export const quoteSchema = object({
  deductible: filled("Please enter a deductible."),
  termMonths: filled("Please enter a term.").min(1, "At least 1 month."),
  priceTotalCents: centsSchema().required("Please enter the total price."),
  priceMonthlyCents: centsSchema().required("Please enter the monthly price."),
});
