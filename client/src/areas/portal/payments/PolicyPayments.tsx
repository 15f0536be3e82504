import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import type {
  CardDetails_ConsentFragment,
  CardDetails_ProfileFragment,
  Charges_ChargeFragment,
  PaymentsScreenQuery,
} from "#client/generated/graphql";
import { formatMoney } from "#shared/money";
import { Panel } from "../parts/Panel";
import { policyName, vehicleOf } from "../parts/policyName";
import { CardForm } from "./CardForm";
import { Charges } from "./Charges";

interface PolicyPaymentsProps {
  readonly policy: PaymentsScreenQuery["customerPolicies"][number];
  readonly profile: CardDetails_ProfileFragment | null;
  readonly charges: readonly Charges_ChargeFragment[];
  readonly consent: CardDetails_ConsentFragment;
  readonly onChanged: () => Promise<unknown>;
}

/** Card, autopay and charges of one policy. */
export function PolicyPayments({ policy, charges, ...card }: PolicyPaymentsProps) {
  const monthly = policy.monthlyPaymentCents === null ? "" : `, ${formatMoney(policy.monthlyPaymentCents)} a month`;
  return (
    <Panel title={vehicleOf(policy)} surface="plain" text={`Policy ${policy.id}${monthly}`}>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <CardForm policyId={policy.id} starts={policy.policyStartDate} {...card} />
        <Box component="section" aria-label={`Recent charges, ${policyName(policy)}`}>
          <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
            Recent charges
          </Typography>
          <Charges charges={charges} />
        </Box>
      </Box>
    </Panel>
  );
}
