import { enumerationOf } from "../enumeration.js";

const APPEAL_OUTCOMES = ["open", "upheld", "overturned"] as const;
/** What was decided about the denial the customer objected to. */
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];
export const AppealOutcome = /* @__PURE__ */ enumerationOf(APPEAL_OUTCOMES);

export const APPEAL_OUTCOME_LABELS: Readonly<Record<AppealOutcome, string>> = {
  open: "Open",
  upheld: "Denial upheld",
  overturned: "Denial overturned",
};
