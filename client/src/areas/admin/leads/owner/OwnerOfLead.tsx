import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import { leadName } from "#client/domains/leads/leadNames";
import { useAssignOpenLeadMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useNotify } from "#client/ui/notify/useNotify";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import { StatusChoice } from "#client/areas/admin/parts/StatusChoice";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import type { LeadDetailData } from "../detail/LeadDetail";
import { nobody, useOwnerOptions } from "./useOwnerOptions";

interface OwnerOfLeadProps {
  readonly lead: LeadDetailData;
  readonly act: ActHere;
}

/** Saved at once, beside the form: what is being typed there stays as it is. */
export function OwnerOfLead({ lead, act }: OwnerOfLeadProps) {
  const [assignLead] = useAssignOpenLeadMutation({ context: answersFor("LeadDetailScreen") });
  const options = useOwnerOptions(lead.owner);
  const { running, run } = useOneAtATime();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function assign(chosen: string): Promise<void> {
    const ownerId = chosen === nobody ? null : chosen;
    try {
      await act(
        () => assignLead({ variables: { input: { id: lead.id, ownerId } } }),
        ({ data }) => data?.assignLead.version,
      );
      notify({ title: "Owner changed" });
    } catch (error) {
      reportFailure(error, "Failed to change the owner", { serverMessage: true });
    }
  }

  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1, minWidth: 0 }}>
      <Typography component="span" variant="body2" color="textSecondary">
        Owner
      </Typography>
      <StatusChoice
        label={`Owner of ${leadName(lead)}`}
        value={lead.owner?.id ?? nobody}
        options={options}
        disabled={running}
        onChoose={(chosen) => void run(() => assign(chosen))}
      />
    </Box>
  );
}
