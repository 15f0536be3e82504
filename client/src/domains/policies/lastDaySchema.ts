import { string } from "yup";

/** The last day of a coverage, in a form that also has `policyStartDate`. Days compare as strings. */
export const lastDaySchema = string()
  .nullable()
  .when("policyStartDate", ([first], schema) =>
    schema.test(
      "not-before-it-starts",
      "Choose the day coverage starts or later.",
      (last) => !first || !last || last >= String(first),
    ),
  );
