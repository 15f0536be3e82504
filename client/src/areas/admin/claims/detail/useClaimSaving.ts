import { useRecordSaving, type RecordSaving } from "#client/areas/admin/editing/useRecordSaving";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useUpdateClaimMutation, type ClaimForm_ClaimFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { errorCode } from "#client/lib/errors";
import { useNotify } from "#client/ui/notify/useNotify";
import { claimChanges, claimValues, type ClaimValues } from "./claimValues";

/** `readLatest` fetches the current claim from the server. */
export function useClaimSaving(
  claim: ClaimForm_ClaimFragment,
  readLatest: () => Promise<ClaimForm_ClaimFragment | null>,
): RecordSaving<ClaimForm_ClaimFragment, ClaimValues> {
  const [updateClaim] = useUpdateClaimMutation({ context: answersFor("ClaimScreen") });
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function send(before: ClaimValues, now: ClaimValues): Promise<ClaimForm_ClaimFragment | null> {
    const changes = claimChanges(before, now);
    if (Object.keys(changes).length === 0) return null;
    const { data } = await updateClaim({ variables: { input: { id: claim.id, version: before.version, ...changes } } });
    return data?.updateClaim ?? null;
  }

  return useRecordSaving({
    noun: "claim",
    record: claim,
    valuesOf: claimValues,
    send,
    readLatest,
    actedFields: ["claim.status", "claim.denialReason", "claim.denialClause"],
    onSaved: () => notify({ title: "Success", description: "Claim updated successfully" }),
    onFailed: (error) =>
      reportFailure(error, "Failed to update claim", { serverMessage: errorCode(error) === "FORBIDDEN" }),
  });
}
