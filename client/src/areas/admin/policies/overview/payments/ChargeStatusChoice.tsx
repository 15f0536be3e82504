import Box from "@mui/material/Box";
import { useRef, useState } from "react";

import { StatusChoice } from "#client/areas/admin/parts/StatusChoice";
import { UndoButton, UNDO_FOR_MS } from "#client/areas/admin/parts/UndoButton";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { chargeStatuses } from "#client/domains/payments/chargeStatus";
import { useSetChargeStatusMutation, type Billing_ChargeFragment, type ChargeStatus } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "#client/ui/notify/useNotify";
import { useRestoreFocus } from "#client/ui/useRestoreFocus";
import { CHARGE_STATUSES } from "#shared/statuses/charge";

interface ChargeStatusChoiceProps {
  readonly charge: Billing_ChargeFragment;
  readonly refresh: () => unknown;
}

const options = CHARGE_STATUSES.map((value) => ({ value, label: chargeStatuses[value].label }));

/**
 * Shows the new status immediately and reverts it if the server refuses. The next change waits for this one's version.
 */
export function ChargeStatusChoice({ charge, refresh }: ChargeStatusChoiceProps) {
  const [setStatus] = useSetChargeStatusMutation({ context: answersFor("PolicyOverviewScreen") });
  const [onItsWay, setOnItsWay] = useState<ChargeStatus | null>(null);
  /** The charge when its menu was opened. */
  const [seen, setSeen] = useState(charge);
  const mayBill = usePermissions()("viewerCanBill");
  const { running, run } = useOneAtATime();
  const choice = useRef<HTMLDivElement>(null);
  const notify = useNotify();
  const reportFailure = useReportFailure();
  useRestoreFocus(running, choice);

  const said = (status: ChargeStatus): string => `${charge.description}: ${chargeStatuses[status].label}`;

  /** Returns the new version, which an undo needs. */
  async function save(status: ChargeStatus, version: number): Promise<number> {
    setOnItsWay(status);
    try {
      const { data } = await setStatus({ variables: { input: { id: charge.id, version, status } } });
      return data?.setChargeStatus.version ?? version;
    } finally {
      setOnItsWay(null);
    }
  }

  async function change(status: ChargeStatus): Promise<void> {
    try {
      // Under the open menu, a colleague may have set another status, which is not replaced unseen.
      const version = await save(status, seen.status === charge.status ? charge.version : seen.version);
      notify({
        title: "Charge updated",
        description: said(status),
        action: <UndoButton onUndo={() => takeBack(charge.status, version)} />,
        durationMs: UNDO_FOR_MS,
      });
    } catch (error) {
      reportFailure(error, "Failed to update charge", { title: "Could not update charge", serverMessage: true });
      void refresh();
    }
  }

  async function takeBack(status: ChargeStatus, version: number): Promise<void> {
    try {
      await save(status, version);
      notify({ title: "Change undone", description: said(status) });
    } catch (error) {
      reportFailure(error, "Failed to update charge", { title: "Could not undo the change", serverMessage: true });
      void refresh();
    }
  }

  return (
    <Box ref={choice}>
      <StatusChoice
        label={`Status of ${charge.description}`}
        value={onItsWay ?? charge.status}
        options={options}
        disabled={running || !mayBill}
        onOpen={() => setSeen(charge)}
        onChoose={(status) => void run(() => change(status))}
      />
    </Box>
  );
}
