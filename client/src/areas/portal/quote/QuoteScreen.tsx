import Box from "@mui/material/Box";

import { useQuoteScreenQuery } from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { CustomerApi } from "../session/CustomerApi";
import { useLinkToken } from "../session/useLinkToken";
import { PortalFrame } from "../shell/PortalFrame";
import { AcceptedQuote } from "./AcceptedQuote";
import { AskQuestion } from "./AskQuestion";
import { ClosedQuote } from "./ClosedQuote";
import { OfferedQuote } from "./OfferedQuote";
import type { Offered } from "./offers";
import { QuoteSkeleton } from "./QuoteSkeleton";

/** The quote behind a private link, for anyone who has the link, without any session. */
export function QuoteScreen() {
  const token = useLinkToken();
  return (
    <CustomerApi>
      <Quote key={token} token={token} />
    </CustomerApi>
  );
}

function Quote({ token }: { readonly token: string }) {
  const query = useQuoteScreenQuery({ variables: { input: { token } }, fetchPolicy: "network-only" });
  const refresh = (): Promise<Offered | null | undefined> =>
    query.refetch().then(
      ({ data }) => data?.quotePage,
      () => undefined,
    );
  // Guests get no live events, so this polls: a withdrawn or replaced price disappears within five seconds, while a typed question stays.
  const isOpen = query.data?.quotePage?.state === "open";
  useLiveRefresh({ refresh: () => (isOpen ? refresh() : undefined) });
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
        {({ quotePage }) => (
          <Box sx={{ display: "grid", gap: { xs: 3, md: 4 }, gridTemplateColumns: "minmax(0, 1fr)" }}>
            <Box>
              <Answerable quote={quotePage} token={token} refresh={refresh} />
            </Box>
            {quotePage !== null && <AskQuestion token={token} />}
          </Box>
        )}
      </QueryBoundary>
    </PortalFrame>
  );
}

interface AnswerableProps {
  readonly quote: Offered | null;
  readonly token: string;
  readonly refresh: () => Promise<Offered | null | undefined>;
}

function Answerable({ quote, token, refresh }: AnswerableProps) {
  if (quote?.state === "open") return <OfferedQuote quote={quote} token={token} refresh={refresh} />;
  if (quote?.state === "accepted") return <AcceptedQuote quote={quote} />;
  return <ClosedQuote state={quote?.state} />;
}
