import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { Panel } from "#client/areas/admin/parts/Panel";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import { paymentStatuses } from "#client/domains/policies/paymentStatus";
import { ToneBadge } from "#client/ui/ToneBadge";
import type { PolicyOverviewData } from "../PolicyOverview";
import { ChargeHistory } from "./ChargeHistory";
import { PaymentMethods } from "./PaymentMethods";
import { RecordChargeDialog } from "./RecordChargeDialog";

interface BillingProps {
  readonly policy: PolicyOverviewData;
  readonly refresh: () => unknown;
}

export function Billing({ policy, refresh }: BillingProps) {
  const [recording, setRecording] = useState(false);
  const mayBill = usePermissions()("viewerCanBill");
  const { label, tone } = paymentStatuses[policy.paymentStatus];
  return (
    <Panel title="Billing & payments" action={<ToneBadge tone={tone}>{label}</ToneBadge>}>
      <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
        Saved payment methods
      </Typography>
      <PaymentMethods profiles={policy.paymentProfiles} />
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mt: 2.5, mb: 1 }}>
        <Typography variant="h5" component="h3" sx={{ flex: 1 }}>
          Charge history
        </Typography>
        {mayBill && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => setRecording(true)}>
            Record charge
          </Button>
        )}
      </Box>
      <ChargeHistory charges={policy.charges} refresh={refresh} />
      {recording && <RecordChargeDialog policy={policy} refresh={refresh} onClose={() => setRecording(false)} />}
    </Panel>
  );
}
