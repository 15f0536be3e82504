import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { object } from "yup";

import { ActionsUnlessOver } from "#client/areas/admin/editing/ActionsUnlessOver";
import { ChangedMeanwhile } from "#client/areas/admin/editing/ChangedMeanwhile";
import { useSeen } from "#client/areas/admin/editing/useSeen";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { useCancellationTermsQuery, useCancelPolicyMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { formatDay } from "#client/lib/format";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useToday } from "#client/lib/useToday";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { useNotify } from "#client/ui/notify/useNotify";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import type { PolicyOverviewData } from "../PolicyOverview";
import { CancellationFields, RefundFields } from "./CancellationFields";
import {
  cancellationInput,
  cancellationSchema,
  newCancellation,
  termsDay,
  type CancellationValues,
} from "./cancellationValues";
import { RefundPreview } from "./RefundPreview";

interface CancelPolicyDialogProps {
  readonly policy: PolicyOverviewData;
  readonly onClose: () => void;
}

/** Ends a policy before its last day. Shows what the contract gives back as the terms are entered. */
export function CancelPolicyDialog({ policy, onClose }: CancelPolicyDialogProps) {
  const { id, cancellation } = policy;
  const [cancelPolicy] = useCancelPolicyMutation({ context: answersFor("PolicyOverviewScreen") });
  const today = useToday();
  // As it was opened: once it is cancelled, its last day is another.
  const [lastDay] = useState(() => termsDay(today, policy));
  const query = useCancellationTermsQuery({ variables: { policyId: id, lastDay }, fetchPolicy: "network-only" });
  // A colleague's change in between is a conflict.
  const seen = useSeen(policy, restingOn(policy));
  const draft = useDraft(`cancellation of policy ${id}`);
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();
  const terms = query.data?.cancellationRefund;

  async function cancel(values: CancellationValues): Promise<void> {
    if (terms === undefined) return;
    const input = cancellationInput({ ...policy, version: seen.version }, terms, values);
    try {
      await cancelPolicy({ variables: { input: { ...input, idempotencyKey: keyFor(input) } } });
    } catch (error) {
      // A payment may have been recorded since, and then the refund is another.
      void query.refetch().catch(() => undefined);
      throw error;
    }
    done();
    onClose();
    notify({ title: "Policy cancelled", description: `Its last day is ${formatDay(values.lastDay)}.` });
  }

  return (
    <FormDialog<CancellationValues>
      title={`Cancel ${id}`}
      maxWidth="sm"
      draft={draft}
      initialValues={newCancellation(today, policy)}
      schema={terms === undefined ? object() : cancellationSchema(policy, terms, today)}
      onSubmit={cancel}
      onClose={onClose}
    >
      <DialogFields>
        <Typography variant="body2">
          Coverage and autopay end with the last day. The holder is emailed, if we have an address.
        </Typography>
        <CancellationFields today={today} expirationMiles={policy.expirationMiles} terms={terms} />
        {/* Its terms are others then. */}
        {cancellation === null && (
          <QueryBoundary
            query={query}
            skeleton={<Skeleton variant="rounded" height={263} />}
            errorTitle="Failed to fetch the refund"
          >
            {({ cancellationRefund }) => (
              <>
                <RefundPreview policy={policy} terms={cancellationRefund} />
                <RefundFields policy={policy} terms={cancellationRefund} />
              </>
            )}
          </QueryBoundary>
        )}
      </DialogFields>
      <ActionsUnlessOver over={cancellation === null ? null : "This policy was already cancelled."}>
        <CancelButton>Back</CancelButton>
        <SubmitButton color="error" pendingLabel="Cancelling..." disabled={terms === undefined}>
          Cancel policy
        </SubmitButton>
      </ActionsUnlessOver>
      {cancellation === null && (
        <ChangedMeanwhile seen={seen}>This policy has changed since you opened it.</ChangedMeanwhile>
      )}
    </FormDialog>
  );
}

function restingOn({
  policyStartDate,
  expirationDate,
  expirationMiles,
  totalPremiumCents,
  vehicle,
}: PolicyOverviewData) {
  return { policyStartDate, expirationDate, expirationMiles, totalPremiumCents, odometer: vehicle?.odometer };
}
