import { numberedClause, type Clause } from "../contractClauses.js";
import { dayNumber } from "../days.js";
import { dayText, milesText } from "../text/dayText.js";
import { WAITING_PERIOD, waitedUntil } from "../waitingPeriod.js";
import type { CoverageQuestion, CoverageReason, PolicyFacts } from "./coverageFacts.js";

/** Why the day of a failure keeps it from being covered, or leaves it open. */
export function* dayReasons({ policy, failure, enquiry = false }: CoverageQuestion): Generator<CoverageReason> {
  if (policy === null) return;
  const { startsOn, endsOn } = policy;
  const { failedOn } = failure;
  if (startsOn === null || endsOn === null) {
    const missing = startsOn === null ? "first" : "last";
    yield person("term_unknown", `We don't have the ${missing} day of your coverage on file.`, null);
  }
  if (failedOn === null) {
    yield person("day_unknown", "We need to know what day it failed.", null);
    return;
  }
  if (startsOn !== null) {
    const countsFrom = waitedUntil(startsOn);
    if (isBefore(failedOn, startsOn)) {
      yield notCovered(
        "before_start",
        enquiry
          ? `Your coverage hasn't started: its first day is ${dayText(startsOn)}.`
          : `It failed on ${dayText(failedOn)}, before your coverage began on ${dayText(startsOn)}.`,
        numberedClause("begins"),
      );
    } else if (isBefore(failedOn, countsFrom)) {
      yield notCovered(
        "waiting_days",
        enquiry
          ? `You're in the first ${WAITING_PERIOD.days} days. Failures count from ${dayText(countsFrom)}.`
          : `It failed on ${dayText(failedOn)}, in the first ${WAITING_PERIOD.days} days. Failures count from ${dayText(countsFrom)}.`,
        numberedClause("begins"),
      );
    }
  }
  if (endsOn !== null && isBefore(endsOn, failedOn)) {
    yield notCovered(
      "after_end",
      enquiry
        ? `Your coverage ended on ${dayText(endsOn)}.`
        : `It failed on ${dayText(failedOn)}, after your coverage ended on ${dayText(endsOn)}.`,
      termClause(policy),
    );
  }
}

/** Why the odometer keeps a failure from being covered, or leaves it open. */
export function* mileReasons({ policy, failure, enquiry = false }: CoverageQuestion): Generator<CoverageReason> {
  if (policy === null) return;
  const { expirationMiles, odometerAtSale } = policy;
  const { odometer } = failure;
  if (odometer === null) {
    if (!enquiry) yield person("odometer_unknown", "We need the odometer reading from when it failed.", null);
    return;
  }
  if (expirationMiles !== null && odometer > expirationMiles) {
    yield notCovered(
      "past_miles",
      `At ${milesText(odometer)}, your car was past the ${milesText(expirationMiles)} at which your coverage ends.`,
      termClause(policy),
    );
  }
  if (odometerAtSale === null) {
    if (!enquiry) {
      yield person(
        "first_reading_unknown",
        "We don't have the odometer reading from when your contract began.",
        numberedClause("begins"),
      );
    }
    return;
  }
  // The first reading is the holder's unchecked word, so it never denies a claim by itself.
  const driven = odometer - odometerAtSale;
  if (driven < 0) {
    yield person(
      "reading_fell",
      `The reading of ${milesText(odometer)} is lower than the ${milesText(odometerAtSale)} we had before, so we have to check both.`,
      null,
    );
  } else if (driven < WAITING_PERIOD.miles) {
    yield person(
      "waiting_miles",
      `By our readings, your car had gone ${milesText(driven)} since your contract began. Coverage begins after ${milesText(WAITING_PERIOD.miles)}, so we have to check the first reading.`,
      numberedClause("begins"),
    );
  }
}

/** The contract prints the term among its figures, above the numbered clauses. */
function termClause({ endsOn, expirationMiles }: PolicyFacts): Clause {
  const last = endsOn === null ? null : `through ${dayText(endsOn)}`;
  const miles = expirationMiles === null ? null : milesText(expirationMiles);
  return {
    heading: "Term",
    text: [last, miles].filter((each) => each !== null).join(" or ") + (last && miles ? ", if sooner" : ""),
  };
}

function isBefore(day: string, other: string): boolean {
  return (dayNumber(day) ?? 0) < (dayNumber(other) ?? 0);
}

function notCovered(code: string, sentence: string, clause: Clause): CoverageReason {
  return { code, verdict: "not_covered", sentence, clause };
}

function person(code: string, sentence: string, clause: Clause | null): CoverageReason {
  return { code, verdict: "person", sentence, clause };
}
