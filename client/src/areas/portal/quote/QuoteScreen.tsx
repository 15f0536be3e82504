import { useState } from "react";
import { useLocation } from "react-router-dom";

import { useQuoteScreenQuery } from "#client/generated/graphql";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { PortalFrame } from "../shell/PortalFrame";
import { ClosedQuote } from "./ClosedQuote";
import { OfferedQuote } from "./OfferedQuote";
import { QuoteSkeleton } from "./QuoteSkeleton";

/** The quote behind a private link, for anyone who has the link: no session is asked for, and none is used. */
export function QuoteScreen() {
  // The secret stands behind the `#`, which no server is sent.
  const [token] = useState(useLocation().hash.slice(1));
  const query = useQuoteScreenQuery({ variables: { input: { token } }, fetchPolicy: "network-only" });
  return (
    <PortalFrame>
      <QueryBoundary
        query={query}
        skeleton={
          <>
            <PageHeader title="Your quote" description="&nbsp;" />
            <QuoteSkeleton />
          </>
        }
        errorTitle="We couldn't open your quote"
      >
        {({ quotePage }) =>
          quotePage?.state === "open" || quotePage?.state === "accepted" ? (
            <OfferedQuote quote={quotePage} />
          ) : (
            <ClosedQuote state={quotePage?.state} />
          )
        }
      </QueryBoundary>
    </PortalFrame>
  );
}
