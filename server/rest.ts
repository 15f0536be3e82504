import type { ReaderOptions } from "./core/restRouter/readInput.js";
import type { RestRow } from "./core/restRouter/row.js";
import { customerRows } from "./customers/customer.rest.js";
import { leadRows } from "./leads/lead.rest.js";
import { hyphenatedStatuses } from "./leads/leadStatusChange.rest.js";
import { staffRows } from "./staff/staff.rest.js";

/** The one list of REST rows, in the order of the API documents. */
export const restRows: readonly RestRow[] = [...leadRows, ...staffRows, ...customerRows];

/** What REST spells otherwise than GraphQL, by the names of GraphQL's types. Answers are renamed by aliases in the documents. */
export const restOptions: ReaderOptions = {
  hyphenatedEnums: new Set(["LeadStatus"]),
  fields: new Map([["Activity.details", hyphenatedStatuses]]),
  names: {
    PolicyFieldsInput: {
      totalPremiumCents: "totalPremium",
      downPaymentCents: "downPayment",
      monthlyPaymentCents: "monthlyPayment",
      totalPaymentsCents: "totalPayments",
    },
  },
};
