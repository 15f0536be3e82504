import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { object } from "yup";

import { ActionsUnlessOver } from "#client/areas/admin/editing/ActionsUnlessOver";
import { ChangedMeanwhile } from "#client/areas/admin/editing/ChangedMeanwhile";
import { useSeen } from "#client/areas/admin/editing/useSeen";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { useTransferCheckQuery, useTransferPolicyMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useToday } from "#client/lib/useToday";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { useNotify } from "#client/ui/notify/useNotify";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { personName } from "#shared/text/names";
import type { PolicyOverviewData } from "../PolicyOverview";
import { TransferFields } from "./TransferFields";
import { newTransfer, transferInput, transferSchema, type TransferCheck, type TransferValues } from "./transferValues";

export interface TransferPolicyDialogProps {
  readonly policy: PolicyOverviewData;
  readonly onClose: () => void;
}

/** Reads what to know first, because the usual fee is among it. */
export function TransferPolicyDialog({ policy, onClose }: TransferPolicyDialogProps) {
  const query = useTransferCheckQuery({ variables: { policyId: policy.id }, fetchPolicy: "network-only" });
  // As it was read first: another answer must not change what is typed.
  const [check, setCheck] = useState<TransferCheck>();
  const read = query.data?.transferCheck;
  if (check === undefined && read !== undefined) setCheck(read);
  if (check !== undefined) return <TransferForm policy={policy} check={check} onClose={onClose} />;
  return (
    <FormDialog<object>
      title={`Transfer ${policy.id}`}
      maxWidth="sm"
      draft={null}
      initialValues={{}}
      schema={object()}
      onSubmit={() => Promise.resolve()}
      onClose={onClose}
    >
      <DialogFields>
        <QueryBoundary
          query={query}
          skeleton={<Skeleton variant="rounded" height={420} />}
          errorTitle="Failed to fetch what to know before a transfer"
        >
          {() => null}
        </QueryBoundary>
      </DialogFields>
      <ActionsUnlessOver over={null}>
        <CancelButton>Back</CancelButton>
        <SubmitButton disabled>Transfer policy</SubmitButton>
      </ActionsUnlessOver>
    </FormDialog>
  );
}

interface TransferFormProps extends TransferPolicyDialogProps {
  readonly check: TransferCheck;
}

/** Moves the policy to the next owner of the car. */
function TransferForm({ policy, check, onClose }: TransferFormProps) {
  const { id, cancellation, lead } = policy;
  const [transferPolicy] = useTransferPolicyMutation({ context: answersFor("PolicyOverviewScreen") });
  const today = useToday();
  // A colleague's change in between is a conflict.
  const seen = useSeen(policy, { lead: lead.email, firstName: lead.firstName, lastName: lead.lastName });
  const draft = useDraft(`transfer of policy ${id}`);
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();

  async function transfer(values: TransferValues): Promise<void> {
    const input = transferInput({ id, version: seen.version }, values, today);
    await transferPolicy({ variables: { input: { ...input, idempotencyKey: keyFor(input) } } });
    done();
    onClose();
    notify({ title: "Policy transferred", description: `${id} belongs to ${personName(values)} now.` });
  }

  return (
    <FormDialog<TransferValues>
      title={`Transfer ${id}`}
      maxWidth="sm"
      draft={draft}
      initialValues={newTransfer(today, check)}
      schema={transferSchema(seen.facts.lead, check, today)}
      onSubmit={transfer}
      onClose={onClose}
    >
      <DialogFields>
        <Typography variant="body2">
          Coverage, terms and limits go on. The former owner loses access to the policy, autopay ends, and their payment
          method is removed. The new owner sees nothing from before. Both are emailed. To take a transfer back, transfer
          the policy back: autopay, the payment method and consents don&apos;t return.
        </Typography>
        <TransferFields check={check} today={today} />
      </DialogFields>
      <ActionsUnlessOver over={cancellation === null ? null : "This policy was cancelled."}>
        <CancelButton>Back</CancelButton>
        <SubmitButton pendingLabel="Transferring...">Transfer policy</SubmitButton>
      </ActionsUnlessOver>
      {cancellation === null && (
        <ChangedMeanwhile seen={seen}>This policy&apos;s holder has changed since you opened it.</ChangedMeanwhile>
      )}
    </FormDialog>
  );
}
