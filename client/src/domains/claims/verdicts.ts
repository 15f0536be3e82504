import { withTones } from "#client/lib/tone";
import { VERDICT_LABELS } from "#shared/coverageDecision/coverageFacts";

export const verdicts = withTones(VERDICT_LABELS, { covered: "green", not_covered: "rose", person: "amber" });
