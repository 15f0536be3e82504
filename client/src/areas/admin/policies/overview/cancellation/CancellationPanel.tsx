import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState, type Ref } from "react";

import { Panel } from "#client/areas/admin/parts/Panel";
import { UndoButton, UNDO_FOR_MS } from "#client/areas/admin/parts/UndoButton";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useSetRefundMutation, type Cancellation_CancellationFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { formatDay, formatInstantDay, formatNumber } from "#client/lib/format";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useToday } from "#client/lib/useToday";
import { Facts } from "#client/ui/Facts";
import { useNotify } from "#client/ui/notify/useNotify";
import { ToneBadge } from "#client/ui/ToneBadge";
import { formatMoney } from "#shared/money";
import { CANCELLATION_REASON_LABELS } from "#shared/statuses/cancellation";
import { factColumns } from "../overviewGrid";
import { RefundSentDialog } from "./RefundSentDialog";
import { refundState } from "./refundState";
import { ReinstateDialog } from "./ReinstateDialog";

interface CancellationPanelProps {
  readonly policyId: string;
  readonly cancellation: Cancellation_CancellationFragment;
  /** Takes the focus once the policy is cancelled. */
  readonly ref?: Ref<HTMLElement>;
}

/** How a policy ends before the day that was sold, and what became of the refund. */
export function CancellationPanel({ policyId, cancellation, ref }: CancellationPanelProps) {
  const [open, setOpen] = useState<"sent" | "reinstate" | null>(null);
  const mayBill = usePermissions()("viewerCanBill");
  const { label, tone } = refundState(useToday(), cancellation);
  const { refundedOn, refundCents } = cancellation;
  const close = (): void => setOpen(null);
  return (
    <Panel {...(ref && { ref })} title="Cancellation" action={<ToneBadge tone={tone}>{label}</ToneBadge>}>
      <Box sx={factColumns}>
        <CancellationFacts cancellation={cancellation} />
        <RefundFacts cancellation={cancellation} />
      </Box>
      {mayBill && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2 }}>
          {refundCents > 0 && refundedOn === null && (
            <Button size="small" variant="contained" onClick={() => setOpen("sent")}>
              Mark refund as sent
            </Button>
          )}
          {refundedOn === null ? (
            <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen("reinstate")}>
              Reinstate policy
            </Button>
          ) : (
            <>
              <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen("sent")}>
                Correct the refund
              </Button>
              <NotSentButton policyId={policyId} cancellation={cancellation} />
            </>
          )}
        </Box>
      )}
      {open === "sent" && <RefundSentDialog policyId={policyId} cancellation={cancellation} onClose={close} />}
      {open === "reinstate" && <ReinstateDialog policyId={policyId} cancellation={cancellation} onClose={close} />}
    </Panel>
  );
}

type CancellationProps = Pick<CancellationPanelProps, "cancellation">;

function CancellationFacts({ cancellation }: CancellationProps) {
  const { reason, requestedOn, lastDay, odometer, soldUntil, createdAt, createdByName } = cancellation;
  return (
    <Facts
      facts={[
        ["Reason", CANCELLATION_REASON_LABELS[reason]],
        ["Requested on", formatDay(requestedOn)],
        ["Last day of coverage", formatDay(lastDay)],
        ["Sold until", formatDay(soldUntil, "Not set")],
        ["Odometer", odometer === null ? "Not given" : `${formatNumber(odometer)} miles`],
        ["Recorded", `${formatInstantDay(createdAt)} by ${createdByName}`],
      ]}
    />
  );
}

function RefundFacts({ cancellation }: CancellationProps) {
  const { paidCents, usedCents, claimsPaidCents, feeCents, refundCents, refundReason, payeeName, refundReference } =
    cancellation;
  return (
    <Facts
      facts={[
        ["Paid", formatMoney(paidCents)],
        ["Used", formatMoney(usedCents, "Not known")],
        ["Claims paid", formatMoney(claimsPaidCents)],
        ...(feeCents === 0 ? [] : [["Cancellation fee", formatMoney(feeCents, "Not known")] as const]),
        ["Refund", <strong key="refund">{formatMoney(refundCents)}</strong>],
        ...(refundReason === null ? [] : [["Why it differs", refundReason] as const]),
        ["Pay to", payeeName],
        ...(refundReference === null ? [] : [["Reference", refundReference] as const]),
      ]}
    />
  );
}

function NotSentButton({ policyId, cancellation }: CancellationPanelProps) {
  const [setRefund] = useSetRefundMutation({ context: answersFor("PolicyOverviewScreen") });
  const { running, run } = useOneAtATime();
  const notify = useNotify();
  const reportFailure = useReportFailure();
  const { version, refundedOn, refundReference } = cancellation;

  async function save(sent: Pick<typeof cancellation, "version" | "refundedOn" | "refundReference">): Promise<number> {
    const { data } = await setRefund({ variables: { input: { policyId, ...sent } } });
    return data?.setRefund.cancellation?.version ?? sent.version;
  }

  async function unmark(): Promise<void> {
    try {
      const next = await save({ version, refundedOn: null, refundReference: null });
      const undo = (): Promise<void> =>
        save({ version: next, refundedOn, refundReference }).then(() => undefined, report);
      notify({
        title: "Refund marked as not sent",
        description: policyId,
        action: <UndoButton onUndo={undo} />,
        durationMs: UNDO_FOR_MS,
      });
    } catch (error) {
      report(error);
    }
  }

  function report(error: unknown): void {
    reportFailure(error, "Failed to update refund", { title: "Could not update refund", serverMessage: true });
  }

  return (
    <Button size="small" variant="outlined" color="inherit" loading={running} onClick={() => void run(unmark)}>
      Mark refund as not sent
    </Button>
  );
}
