import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";

import type { DuplicateLine_LeadFragment } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";

/** Leads to both leads side by side. */
export function CompareButton({
  leadId,
  other,
}: {
  readonly leadId: string;
  readonly other: DuplicateLine_LeadFragment;
}) {
  return (
    <Button component={RouterLink} to={paths.admin.mergeLeads(leadId, other.id)} size="small" variant="outlined">
      Compare
    </Button>
  );
}
