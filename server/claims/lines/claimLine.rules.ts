import { type FieldChecks, fieldAt } from "#server/core/fieldChecks.js";
import { checkOdometer } from "#server/vehicles/vehicle.rules.js";
import { componentOf } from "#shared/components/catalogue.js";
import type { Component } from "#shared/components/component.js";
import { coverageDecision } from "#shared/coverageDecision/coverageDecision.js";
import type { PolicyFacts } from "#shared/coverageDecision/coverageFacts.js";
import { newYorkDay } from "#shared/days.js";
import type { ClaimLine } from "./claimLine.entity.js";
import type { ClaimLineFieldsInput } from "./claimLine.inputs.js";

/** The fields of a line on which the decision depends. */
export type LineFacts = Pick<ClaimLine, "component" | "work" | "failedOn" | "odometer" | "cause">;

/** The decision of the rules. */
export type Decided = Pick<
  ClaimLine,
  "verdict" | "sentence" | "clauseHeading" | "clauseText" | "furtherReasons" | "facts"
>;

export function checkLine(checks: FieldChecks, path: string, line: ClaimLineFieldsInput): void {
  if (line.failedOn != null && line.failedOn > newYorkDay(new Date()))
    checks.refuse(fieldAt(path, "failedOn"), "Please choose today or an earlier day.");
  checkOdometer(checks, fieldAt(path, "odometer"), line.odometer);
}

/** A line names a component that is in the catalogue, or was when the line was written. */
export function namedComponent({ component: id }: Pick<LineFacts, "component">): Component {
  return componentOf(id) ?? { id, name: id.replaceAll("_", " "), system: null, wears: false, synonyms: [] };
}

export function decide(line: LineFacts, facts: PolicyFacts | null): Decided {
  const { verdict, reasons } = coverageDecision({
    policy: facts,
    failure: { ...line, component: namedComponent(line) },
  });
  const [{ sentence, clause }, ...others] = reasons;
  return {
    verdict,
    sentence,
    clauseHeading: clause?.heading ?? null,
    clauseText: clause?.text ?? null,
    furtherReasons: others.map((reason) => reason.sentence),
    facts,
  };
}
