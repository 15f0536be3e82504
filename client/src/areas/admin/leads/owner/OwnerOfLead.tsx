import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import type { ActHere } from "#client/areas/admin/editing/useRecordSaving";
import { useAssignOpenLeadMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "#client/ui/notify/useNotify";
import type { LeadDetailData } from "../detail/LeadDetail";
import { OwnerChoice } from "./OwnerChoice";

interface OwnerOfLeadProps {
  readonly lead: LeadDetailData;
  readonly act: ActHere;
}

/** Saved separately from the lead's form, so that unsaved edits there are kept. */
export function OwnerOfLead({ lead, act }: OwnerOfLeadProps) {
  const [assignLead] = useAssignOpenLeadMutation({ context: answersFor("LeadDetailScreen") });
  const { running, run } = useOneAtATime();
  const notify = useNotify();

  async function assign(ownerId: string | null, version: number): Promise<void> {
    await act(
      () => assignLead({ variables: { input: { id: lead.id, version, ownerId } } }),
      ({ data }) => data?.assignLead.version,
    );
    notify({ title: "Owner changed" });
  }

  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1, minWidth: 0 }}>
      <Typography component="span" variant="body2" color="textSecondary">
        Owner
      </Typography>
      <OwnerChoice lead={lead} disabled={running} assign={(ownerId, version) => run(() => assign(ownerId, version))} />
    </Box>
  );
}
