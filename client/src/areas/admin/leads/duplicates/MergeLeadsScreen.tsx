import Skeleton from "@mui/material/Skeleton";
import { useSearchParams } from "react-router-dom";

import { BackButton } from "#client/areas/admin/parts/BackButton";
import { Screen } from "#client/areas/admin/parts/Screen";
import { useMergeLeadsScreenQuery } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { StateMessage } from "#client/ui/StateMessage";
import { BackToLeads } from "../detail/LeadNotFound";
import { MergeChoices } from "./MergeChoices";

/** Compares two leads field by field, and merges them. */
export function MergeLeadsScreen() {
  const [search] = useSearchParams();
  const [one, other] = [search.get("one") ?? "", search.get("other") ?? ""];
  const query = useMergeLeadsScreenQuery({ variables: { one, other }, fetchPolicy: "network-only" });
  return (
    <Screen>
      <PageHeader
        back={<BackButton to={paths.admin.leadDuplicates}>Back to Duplicates</BackButton>}
        title="Merge leads"
        description="Choose which lead stays, and which value of each field. Everything else moves to it. You can undo this for 30 days."
      />
      <QueryBoundary
        query={query}
        skeleton={<Skeleton variant="rounded" height={320} />}
        errorTitle="Failed to fetch lead"
      >
        {(both) =>
          both.one && both.other && both.one.id !== both.other.id ? (
            <MergeChoices
              key={`${both.one.id} ${both.other.id}`}
              one={both.one}
              other={both.other}
              refresh={query.refetch}
            />
          ) : (
            <StateMessage
              title="There aren't two leads to merge"
              description="One of them may have been merged or deleted in the meantime."
              action={<BackToLeads />}
            />
          )
        }
      </QueryBoundary>
    </Screen>
  );
}
