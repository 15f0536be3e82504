import { chargeStatuses, chargeStatusNames } from "../../../../../domains/payments/chargeStatus";
import {
  useSetChargeStatusMutation,
  type Billing_ChargeFragment,
  type ChargeStatus,
} from "../../../../../generated/graphql";
import { useNotify } from "../../../../../ui/notify/useNotify";
import { PlainSelect } from "../../../parts/PlainSelect";
import { useReportFailure } from "../../../session/useReportFailure";

interface ChargeStatusChoiceProps {
  readonly charge: Billing_ChargeFragment;
  readonly refresh: () => unknown;
}

const options = chargeStatusNames.map((value) => ({ value, label: chargeStatuses[value].label }));

/** Shows the new status at once and takes it back when the server refuses. */
export function ChargeStatusChoice({ charge, refresh }: ChargeStatusChoiceProps) {
  const [setStatus] = useSetChargeStatusMutation();
  const notify = useNotify();
  const reportFailure = useReportFailure();

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
    await refresh();
  }

  return (
    <PlainSelect
      label={`Status of ${charge.description}`}
      value={charge.status}
      options={options}
      onChange={(next) => {
        const status = chargeStatusNames.find((name) => name === next);
        if (status) void change(status);
      }}
    />
  );
}
