import { leadName } from "#client/domains/leads/leadNames";
import { useAssignLeadMutation, type LeadColumns_LeadFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useNotify } from "#client/ui/notify/useNotify";
import { StatusChoice } from "#client/areas/admin/parts/StatusChoice";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { nobody, useOwnerOptions } from "./useOwnerOptions";

interface InlineOwnerProps {
  readonly lead: LeadColumns_LeadFragment;
  readonly tabIndex: 0 | -1;
}

/** Whose lead it is, changed in the list as soon as somebody is chosen. */
export function InlineOwner({ lead, tabIndex }: InlineOwnerProps) {
  const [assignLead] = useAssignLeadMutation({ context: answersFor("LeadsScreen") });
  const options = useOwnerOptions(lead.owner);
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function assign(chosen: string): Promise<void> {
    const ownerId = chosen === nobody ? null : chosen;
    try {
      const { data } = await assignLead({ variables: { input: { id: lead.id, ownerId } } });
      const owner = data?.assignLead.owner?.name ?? "no owner";
      notify({ title: "Owner changed", description: `${leadName(lead)}: ${owner}` });
    } catch (error) {
      reportFailure(error, "Failed to change the owner", { serverMessage: true });
    }
  }

  return (
    <StatusChoice
      label={`Owner of ${leadName(lead)}`}
      value={lead.owner?.id ?? nobody}
      options={options}
      tabIndex={tabIndex}
      onChoose={(chosen) => void assign(chosen)}
    />
  );
}
