import { withTones } from "#client/lib/tone";
import { APPEAL_OUTCOME_LABELS } from "#shared/statuses/claimAppeal";

export const appealOutcomes = /* @__PURE__ */ withTones(APPEAL_OUTCOME_LABELS, {
  open: "amber",
  upheld: "rose",
  overturned: "green",
});
