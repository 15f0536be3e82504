import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useFormikContext } from "formik";
import { useState } from "react";

import { chargeStatuses } from "#client/domains/payments/chargeStatus";
import type { Billing_ChargeFragment } from "#client/generated/graphql";
import { formatMoney } from "#shared/money";

interface RecordedMeanwhileProps {
  readonly charges: readonly Billing_ChargeFragment[];
}

/** Charges that appeared since the form was opened: the payment that is being recorded may be one of them. */
export function RecordedMeanwhile({ charges }: RecordedMeanwhileProps) {
  const [known] = useState(() => new Set(charges.map(({ id }) => id)));
  // While the form's own charge is sent, it may already be among them.
  const { isSubmitting } = useFormikContext();
  const others = isSubmitting ? [] : charges.filter(({ id }) => !known.has(id));
  return (
    <Box role="status">
      {others.length > 0 && (
        <Alert role="none" severity="warning" variant="outlined">
          Recorded meanwhile:
          {others.map(({ id, description, amountCents, status }) => (
            <Box key={id} sx={{ overflowWrap: "anywhere" }}>
              <bdi>{description}</bdi>, {formatMoney(amountCents)}, {chargeStatuses[status].label}
            </Box>
          ))}
        </Alert>
      )}
    </Box>
  );
}
