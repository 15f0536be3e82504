import Alert from "@mui/material/Alert";

import { formatMoney } from "#shared/money";
import type { ClaimDetail } from "../ClaimWorkspace";
import { givenNumbers } from "./nextStep";

interface DenialConsequencesProps {
  readonly claim: ClaimDetail;
}

/** The components whose lines are covered by the last word on them. */
export function coveredNames({ lines }: Pick<ClaimDetail, "lines">): readonly string[] {
  return lines.flatMap(({ verdict, overrideVerdict, componentName }) =>
    (overrideVerdict ?? verdict) === "covered" ? [componentName] : [],
  );
}

/**
 * What contradicts a denial, and what it does not change: covered lines, earlier authorizations and payments. Renders
 * nothing if there are none.
 */
export function DenialConsequences({ claim }: DenialConsequencesProps) {
  const { authorizations, scheduledCents, paidCents } = claim;
  const given = givenNumbers(claim);
  const texts = [
    ...(given.length > 0
      ? [`${given.join(", ")} stays authorized, and the shop may rely on it until you cancel it.`]
      : []),
    ...(authorizations.some(({ status }) => status === "requested")
      ? ["Anything waiting for a second person can't be approved while the claim is denied."]
      : []),
    ...(scheduledCents > 0 ? [`${formatMoney(scheduledCents)} stays scheduled until you void it.`] : []),
    ...(paidCents > 0 ? [`${formatMoney(paidCents)} stays paid.`] : []),
    ...(given.length > 0 ? ["No further payment can be recorded."] : []),
  ];
  const covered = coveredNames(claim);
  const sentences = [
    ...(covered.length > 0 ? [`Covered so far: ${covered.join(", ")}. A denial is for the whole claim.`] : []),
    ...(texts.length > 0 ? [`Denying doesn't undo what was promised. ${texts.join(" ")}`] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {sentences.join(" ")}
    </Alert>
  );
}
