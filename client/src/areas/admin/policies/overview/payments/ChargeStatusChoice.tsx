import Box from "@mui/material/Box";
import { useRef } from "react";

import { chargeStatuses, chargeStatusNames } from "../../../../../domains/payments/chargeStatus";
import {
  useSetChargeStatusMutation,
  type Billing_ChargeFragment,
  type ChargeStatus,
} from "../../../../../generated/graphql";
import { useOneAtATime } from "../../../../../lib/useOneAtATime";
import { useNotify } from "../../../../../ui/notify/useNotify";
import { useFocusBack } from "../../../../../ui/useFocusBack";
import { PlainSelect } from "../../../parts/PlainSelect";
import { useReportFailure } from "../../../session/useReportFailure";

interface ChargeStatusChoiceProps {
  readonly charge: Billing_ChargeFragment;
  readonly refresh: () => unknown;
}

const options = chargeStatusNames.map((value) => ({ value, label: chargeStatuses[value].label }));

/** Shows the new status at once and takes it back when the server refuses. The next one waits for the version that this one makes. */
export function ChargeStatusChoice({ charge, refresh }: ChargeStatusChoiceProps) {
  const [setStatus] = useSetChargeStatusMutation();
  const { running, run } = useOneAtATime();
  const choice = useRef<HTMLDivElement>(null);
  const notify = useNotify();
  const reportFailure = useReportFailure();
  useFocusBack(running, choice);

  async function change(status: ChargeStatus): Promise<void> {
    try {
      await setStatus({
        variables: { input: { id: charge.id, version: charge.version, status } },
        optimisticResponse: { setChargeStatus: { ...charge, status } },
      });
      notify({ title: "Charge updated", description: `${charge.description}: ${chargeStatuses[status].label}` });
    } catch (error) {
      reportFailure(error, "Failed to update charge", { title: "Could not update charge", serverMessage: true });
    }
  }

  return (
    <Box ref={choice}>
      <PlainSelect
        label={`Status of ${charge.description}`}
        value={charge.status}
        options={options}
        disabled={running}
        onChange={(next) => {
          const status = chargeStatusNames.find((name) => name === next);
          if (status) void run(() => change(status)).then(refresh);
        }}
      />
    </Box>
  );
}
