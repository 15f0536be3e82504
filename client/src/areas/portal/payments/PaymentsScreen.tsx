import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";

import { usePaymentsScreenQuery } from "#client/generated/graphql";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { StateMessage } from "#client/ui/StateMessage";
import { useLivePortal } from "../live/useLivePortal";
import { FormSkeleton } from "../parts/FormSkeleton";
import { PolicyPayments } from "./PolicyPayments";

export function PaymentsScreen() {
  const query = usePaymentsScreenQuery({ fetchPolicy: "cache-and-network" });
  useLivePortal(query);
  return (
    <>
      <PageHeader title="Payments" description="Your card on file, autopay and charges." />
      <QueryBoundary
        query={query}
        skeleton={<FormSkeleton />}
        errorTitle="We couldn't load your payments"
        isEmpty={({ customerPolicies }) => customerPolicies.length === 0}
        empty={
          <Paper variant="outlined">
            <StateMessage
              title="No payments yet"
              description="Payments belong to a policy. New coverage may take up to one business day to appear."
            />
          </Paper>
        }
      >
        {({ customerPolicies, customerPaymentProfiles, customerCharges, autopayConsent }) => (
          <Box
            sx={{ mt: { xs: 3, sm: 4 }, display: "grid", gap: { xs: 4, sm: 6 }, gridTemplateColumns: "minmax(0, 1fr)" }}
          >
            {customerPolicies.map((policy) => (
              <PolicyPayments
                key={policy.id}
                policy={policy}
                profile={customerPaymentProfiles.find(({ policyId }) => policyId === policy.id) ?? null}
                charges={customerCharges.filter(({ policyId }) => policyId === policy.id)}
                consent={autopayConsent}
                onChanged={query.refetch}
              />
            ))}
          </Box>
        )}
      </QueryBoundary>
    </>
  );
}
