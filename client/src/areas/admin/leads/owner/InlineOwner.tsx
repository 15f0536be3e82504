import { leadName } from "#client/domains/leads/leadNames";
import { useAssignLeadMutation, type LeadColumns_LeadFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useNotify } from "#client/ui/notify/useNotify";
import { OwnerChoice } from "./OwnerChoice";

interface InlineOwnerProps {
  readonly lead: LeadColumns_LeadFragment;
  readonly tabIndex: 0 | -1;
}

/** In a row of the list. */
export function InlineOwner({ lead, tabIndex }: InlineOwnerProps) {
  const [assignLead] = useAssignLeadMutation({ context: answersFor("LeadsScreen") });
  const notify = useNotify();

  async function assign(ownerId: string | null, version: number): Promise<void> {
    const { data } = await assignLead({ variables: { input: { id: lead.id, version, ownerId } } });
    const owner = data?.assignLead.owner?.name ?? "no owner";
    notify({ title: "Owner changed", description: `${leadName(lead)}: ${owner}` });
  }

  return <OwnerChoice lead={lead} tabIndex={tabIndex} assign={assign} />;
}
