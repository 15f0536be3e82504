import { useDocumentsScreenQuery } from "#client/generated/graphql";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { useLivePortal } from "../live/useLivePortal";
import { FormSkeleton } from "../parts/FormSkeleton";
import { DocumentsContent } from "./DocumentsContent";

/** Refetches when the screen opens and when the window regains focus. */
export function DocumentsScreen() {
  const query = useDocumentsScreenQuery({ fetchPolicy: "cache-and-network" });
  useLivePortal(query);
  return (
    <>
      <PageHeader title="Documents" description="What we've asked for and what you've sent." />
      <QueryBoundary query={query} skeleton={<FormSkeleton />} errorTitle="We couldn't load your documents">
        {({ customerPolicies, customerDocumentRequests }) => (
          <DocumentsContent requests={customerDocumentRequests} vehicles={customerPolicies.length} />
        )}
      </QueryBoundary>
    </>
  );
}
