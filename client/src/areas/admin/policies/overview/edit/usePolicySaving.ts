import { useRecordSaving, type RecordSaving } from "#client/areas/admin/editing/useRecordSaving";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useUpdatePolicyMutation, type PolicyForm_PolicyFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useNotify } from "#client/ui/notify/useNotify";
import { policyRecord } from "../policyRecord";
import { normalized, policyChanges, policyValues, type PolicyValues } from "./policyValues";

interface PolicySavingOptions {
  readonly policy: PolicyForm_PolicyFragment;
  /** Fetches the current policy from the server. */
  readonly readLatest: () => Promise<PolicyForm_PolicyFragment | null>;
  readonly onSaved: () => void;
}

export function usePolicySaving({
  policy,
  readLatest,
  onSaved,
}: PolicySavingOptions): RecordSaving<PolicyForm_PolicyFragment, PolicyValues> {
  const [updatePolicy] = useUpdatePolicyMutation({ context: answersFor("PolicyOverviewScreen") });
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function send(before: PolicyValues, now: PolicyValues): Promise<PolicyForm_PolicyFragment | null> {
    const changes = policyChanges(before, normalized(now));
    if (Object.keys(changes).length === 0) return null;
    const { data } = await updatePolicy({
      variables: { input: { id: policy.id, version: before.version, ...changes } },
    });
    return data?.updatePolicy ?? null;
  }

  return useRecordSaving({
    noun: policyRecord.noun,
    record: policy,
    valuesOf: policyValues,
    send,
    readLatest,
    actedFields: [],
    onSaved: () => {
      notify({ title: "Policy updated", description: "The latest changes are now saved for this policy." });
      onSaved();
    },
    onFailed: (error) =>
      reportFailure(error, "Failed to update policy", { title: "Could not update policy", serverMessage: true }),
  });
}
