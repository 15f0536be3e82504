import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

import { activityText, actorName } from "#client/areas/admin/activity/activityText";
import { useLeadDeletionQuery } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { leadRecord } from "./leadRecord";

/** `staff deleted this lead on Nov 22, 2026, 4:57 PM EST.`; `otherwise` when no one did, or it is not known. A blank line until then. */
export function useLeadDeletion(id: string, otherwise: string): ReactNode {
  const { data, loading } = useLeadDeletionQuery({ variables: { id }, fetchPolicy: "network-only" });
  const deletion = data?.leadDeletion;
  if (!deletion) return loading ? "\u00a0" : otherwise;
  return (
    <>
      <bdi>{actorName(deletion)}</bdi> {activityText(leadRecord, deletion).action} on {formatInstant(deletion.at)}.
      {deletion.kind === "merged_into" && (
        <>
          {" "}
          <Link component={RouterLink} to={paths.admin.lead(id)} reloadDocument>
            Open that lead
          </Link>
        </>
      )}
    </>
  );
}
