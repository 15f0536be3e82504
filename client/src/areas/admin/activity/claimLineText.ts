import { componentOf } from "#shared/components/catalogue";
import {
  CAUSE_LABELS,
  VERDICT_LABELS,
  WORK_LABELS,
  type CoverageVerdict,
} from "#shared/coverageDecision/coverageFacts";
import { isRecord } from "#shared/isRecord";
import { textOf, type Details } from "./details";
import type { RecordWording } from "./recordWording";

const fieldLabels: Readonly<Record<string, string>> = {
  component: "Component",
  work: "Pays for",
  failedOn: "Date of failure",
  odometer: "Odometer at failure",
  cause: "Cause",
  note: "Note",
};
const valueLabels: Readonly<Record<string, string>> = { ...WORK_LABELS, ...CAUSE_LABELS };

/** The wording for a line's own fields. */
export const claimLineWording: RecordWording = {
  noun: "line",
  begun: "added this line",
  fieldLabel: (path) => fieldLabels[path] ?? path,
  textValue: (name, value) => {
    if (name === "component") return componentOf(value)?.name ?? value;
    return name === "work" || name === "cause" ? (valueLabels[value] ?? value) : value;
  },
};

/** What was done with a claim's line, to be read after the actor's name. */
export const claimLineTexts = {
  claim_line_added: (details: Details) => `added the line ${nameOf(details)}${decided(details.verdict)}`,
  claim_line_changed: (details: Details) => `changed the line ${nameOf(details)}${decided(details.verdict)}`,
  claim_line_removed: (details: Details) => `removed the line ${nameOf(details)}`,
  claim_line_overridden: (details: Details) => {
    const rules = verdictLabel(details.rules);
    const to = verdictLabel(details.to);
    return to === null
      ? `went back to the rules for ${nameOf(details)}${rules === null ? "" : `: ${rules}`}`
      : `decided ${nameOf(details)}: ${to}${rules === null ? "" : ` (the rules: ${rules})`}`;
  },
  claim_lines_checked: (details: Details) => {
    const lines = Array.isArray(details.lines) ? details.lines.filter(isRecord) : [];
    const results = lines.map((line) => `${nameOf(line)}${decided(line.to)}`);
    return `checked the lines again${results.length === 0 ? "" : `: ${results.join("; ")}`}`;
  },
} as const;

function nameOf(details: Details): string {
  return textOf(details, "component") ?? "of a component";
}

function decided(verdict: unknown): string {
  const label = verdictLabel(verdict);
  return label === null ? "" : ` (${label})`;
}

function verdictLabel(verdict: unknown): string | null {
  return typeof verdict === "string" && Object.hasOwn(VERDICT_LABELS, verdict)
    ? VERDICT_LABELS[verdict as CoverageVerdict]
    : null;
}
