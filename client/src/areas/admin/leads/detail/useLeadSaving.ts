import { useRecordSaving, type RecordSaving } from "#client/areas/admin/editing/useRecordSaving";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useUpdateLeadMutation, type LeadForm_LeadFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useNotify } from "#client/ui/notify/useNotify";
import { leadChanges, leadValues, type LeadValues } from "./leadValues";

export type LeadSaving = RecordSaving<LeadForm_LeadFragment, LeadValues>;

/** `readLatest` fetches the current lead from the server. */
export function useLeadSaving(
  lead: LeadForm_LeadFragment,
  readLatest: () => Promise<LeadForm_LeadFragment | null>,
): LeadSaving {
  const [updateLead] = useUpdateLeadMutation({ context: answersFor("LeadDetailScreen") });
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function send(before: LeadValues, now: LeadValues): Promise<LeadForm_LeadFragment | null> {
    const changes = leadChanges(before, now);
    if (Object.keys(changes).length === 0) return null;
    const { data } = await updateLead({ variables: { input: { id: lead.id, version: before.version, ...changes } } });
    return data?.updateLead ?? null;
  }

  return useRecordSaving({
    noun: "lead",
    record: lead,
    valuesOf: leadValues,
    send,
    readLatest,
    actedFields: ["lead.status"],
    onSaved: () => notify({ title: "Lead updated successfully" }),
    onFailed: (error) => reportFailure(error, "Failed to update lead"),
  });
}
