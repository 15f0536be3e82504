import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";

import { formatDay } from "#client/lib/format";
import { Facts } from "#client/ui/Facts";
import type { CancellationRefund } from "#shared/cancellationRefund";
import { formatMoney } from "#shared/money";
import type { PolicyOverviewData } from "../PolicyOverview";
import { contractRefund, type CancellationTerms, type CancellationValues } from "./cancellationValues";

interface RefundPreviewProps {
  readonly policy: PolicyOverviewData;
  readonly terms: CancellationTerms;
}

/** How the contract's refund comes about, and what may still change it. */
export function RefundPreview({ policy, terms }: RefundPreviewProps) {
  const { values } = useFormikContext<CancellationValues>();
  const refund = contractRefund(policy, terms, values);
  const notes = openMatters(terms);
  return (
    <Box sx={{ p: 1.5, borderRadius: 1, backgroundColor: "action.hover", display: "grid", gap: 1 }}>
      <Facts
        facts={[
          ["Price", formatMoney(terms.priceCents, "Not set")],
          ["Paid", formatMoney(values.paidCents ?? terms.paidCents)],
          ["Used", refund === null ? "—" : usedText(refund)],
          ["Claims paid", formatMoney(terms.claimsPaidCents)],
          ...(terms.fullFeeCents === 0 ? [] : [["Cancellation fee", feeText(terms, refund)] as const]),
          ["Refund", <strong key="refund">{formatMoney(refund?.refundCents)}</strong>],
        ]}
      />
      {notes.map((note) => (
        <Typography key={note} variant="body2" color="textSecondary">
          {note}
        </Typography>
      ))}
    </Box>
  );
}

function usedText({
  isFreeLook,
  freeLookUntil,
  usedCents,
  usedByDaysCents,
  usedByMilesCents,
}: CancellationRefund): string {
  if (isFreeLook) return `Nothing: everything that was paid goes back until ${formatDay(freeLookUntil)}`;
  if (usedCents === null) return "Not known";
  if (usedByDaysCents === null || usedByMilesCents === null)
    return `${formatMoney(usedCents)}, by ${usedByDaysCents === null ? "miles" : "days"}`;
  return usedByMilesCents > usedByDaysCents
    ? `${formatMoney(usedCents)}, by miles (${formatMoney(usedByDaysCents)} by days)`
    : `${formatMoney(usedCents)}, by days (${formatMoney(usedByMilesCents)} by miles)`;
}

function feeText({ fullFeeCents }: CancellationTerms, refund: CancellationRefund | null): string {
  if (refund === null) return "—";
  return refund.feeCents === null ? `Up to ${formatMoney(fullFeeCents)}` : formatMoney(refund.feeCents);
}

/** What the refund leaves out as long as it is open. */
function openMatters({
  pendingCents,
  openClaims,
  claimsOwedCents,
  claimsPaidCents,
}: CancellationTerms): readonly string[] {
  const unpaidCents = claimsOwedCents - claimsPaidCents;
  return [
    ...(pendingCents > 0 ? [`Charges of ${formatMoney(pendingCents)} are pending and don't count as paid.`] : []),
    ...(openClaims > 0 ? [openClaims === 1 ? "One claim is open." : `${openClaims} claims are open.`] : []),
    ...(unpaidCents > 0
      ? [`${formatMoney(unpaidCents)} is authorized for claims and not paid yet. Only paid claims are deducted.`]
      : []),
  ];
}
