import { numberedClause, type CONTRACT_CLAUSES } from "../contractClauses.js";
import { dayAfterMonths, dayNumber } from "../days.js";
import { dayText } from "../text/dayText.js";
import {
  REPAIR_GUARANTEE,
  type CoverageQuestion,
  type CoverageReason,
  type CoverageVerdict,
  type FailureCause,
} from "./coverageFacts.js";

interface CauseRule {
  readonly verdict: CoverageVerdict;
  readonly sentence: string;
  readonly clause: keyof typeof CONTRACT_CLAUSES;
}

/** The contract doesn't name changes made to a car, so these need a person. */
const CAUSES: Readonly<Record<FailureCause, CauseRule>> = {
  wear: {
    verdict: "not_covered",
    sentence: "It wore out in normal use, and wear isn't covered.",
    clause: "exclusions",
  },
  collision: { verdict: "not_covered", sentence: "The damage comes from an accident.", clause: "exclusions" },
  misuse: { verdict: "not_covered", sentence: "The damage comes from misuse or neglect.", clause: "exclusions" },
  fire_or_flood: { verdict: "not_covered", sentence: "The damage comes from fire or flood.", clause: "exclusions" },
  business_use: {
    verdict: "not_covered",
    sentence: "Your car was used for business, which isn't the use that you told us about.",
    clause: "exclusions",
  },
  modification: {
    verdict: "person",
    sentence: "A change made to your car may have led to this, so we have to look at it.",
    clause: "exclusions",
  },
  missed_maintenance: {
    verdict: "not_covered",
    sentence: "Maintenance that the car's manufacturer recommends was missed, and that led to the failure.",
    clause: "upkeep",
  },
  existed_before: {
    verdict: "not_covered",
    sentence: "It had failed before your contract began.",
    clause: "begins",
  },
  unapproved: {
    verdict: "not_covered",
    sentence: "It was repaired before we approved the repair.",
    clause: "exclusions",
  },
};

const BUSINESS = /commercial|business|deliver|rideshare|ride share|taxi|work|fleet/i;

/** Why the cause of a failure keeps it from being covered, or leaves that open. */
export function* causeReasons({ policy, failure: { cause } }: CoverageQuestion): Generator<CoverageReason> {
  if (cause === null) return;
  const { verdict, sentence, clause } = CAUSES[cause];
  if (cause === "business_use") {
    const use = policy?.declaredUse?.trim() ?? "";
    if (BUSINESS.test(use)) return;
    if (use === "") {
      yield {
        code: "business_use_unknown",
        verdict: "person",
        sentence: "Your car was used for business, and we have to check which use you told us about.",
        clause: numberedClause(clause),
      };
      return;
    }
  }
  yield { code: cause, verdict, sentence, clause: numberedClause(clause) };
}

/** Why someone has to look at the policy's account or at an earlier repair first. */
export function* accountReasons({ policy, failure }: CoverageQuestion): Generator<CoverageReason> {
  if (policy === null) return;
  const { lastRepair, paymentsBehind } = policy;
  if (lastRepair !== null && isGuaranteed(lastRepair, failure)) {
    yield {
      code: "repaired_before",
      verdict: "person",
      sentence: `The same part was repaired after it failed on ${dayText(lastRepair.on)}. The shop may still guarantee that repair, so we have to ask.`,
      clause: numberedClause("coveredWork"),
    };
  }
  if (paymentsBehind) {
    yield {
      code: "payments_behind",
      verdict: "person",
      sentence: "A payment for this policy didn't go through, so we have to look at the account first.",
      clause: null,
    };
  }
}

/** Without a day or a reading, the guarantee may still be in force. */
function isGuaranteed(
  repair: { readonly on: string; readonly odometer: number | null },
  { failedOn, odometer }: CoverageQuestion["failure"],
): boolean {
  if (failedOn !== null) {
    const until = dayNumber(dayAfterMonths(repair.on, REPAIR_GUARANTEE.months)) ?? 0;
    if ((dayNumber(failedOn) ?? 0) > until) return false;
  }
  if (odometer === null || repair.odometer === null) return true;
  return odometer - repair.odometer <= REPAIR_GUARANTEE.miles;
}
