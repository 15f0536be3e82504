import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

import { useHeldRequestsScreenQuery } from "../../../../generated/graphql";
import { paths } from "../../../../lib/paths";
import { EmptyState } from "../../../../ui/EmptyState";
import { PageHeader } from "../../../../ui/PageHeader";
import { QueryBoundary } from "../../../../ui/QueryBoundary";
import { BackButton } from "../../parts/BackButton";
import { Screen } from "../../parts/Screen";
import { HeldRequestCard } from "./HeldRequestCard";

/** Quote requests that look as if a program had sent them: nothing is lost, and a person among them is one press away from being a lead. */
export function HeldRequestsScreen() {
  const query = useHeldRequestsScreenQuery({ fetchPolicy: "cache-and-network" });
  return (
    <Screen>
      <PageHeader
        back={<BackButton to={paths.admin.leads}>Back to Leads</BackButton>}
        title="Held back"
        description="Quote requests that a program seems to have sent. Release what a person wrote, discard the rest."
      />
      <QueryBoundary
        query={query}
        skeleton={<Skeleton variant="rounded" height={180} />}
        errorTitle="Failed to fetch held requests"
        isEmpty={({ heldRequests }) => heldRequests.length === 0}
        empty={<EmptyState title="Nothing is held back" description="Every quote request of late has become a lead." />}
      >
        {({ heldRequests }) => (
          <Box sx={{ display: "grid", gap: 1.5 }}>
            {heldRequests.map((request) => (
              <HeldRequestCard key={request.id} request={request} />
            ))}
          </Box>
        )}
      </QueryBoundary>
    </Screen>
  );
}
