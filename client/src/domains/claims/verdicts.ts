import { VERDICT_LABELS } from "#shared/coverageDecision/coverageFacts";
import { withTones } from "#client/lib/tone";

export const verdicts = withTones(VERDICT_LABELS, { covered: "green", not_covered: "rose", person: "amber" });
