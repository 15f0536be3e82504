import { useLayoutEffect, useState } from "react";

import { OverviewScreenDocument, useOverviewScreenQuery, type OverviewScreenQuery } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { questionOfQuery } from "#client/lib/apollo/question";
import type { AnswerAsOf } from "#client/lib/requestGraphql";
import type { QueryLike } from "#client/ui/QueryBoundary";
import { useLivePortal } from "../live/useLivePortal";
import { CustomerApi } from "../session/CustomerApi";

export interface LiveOverviewProps {
  /** What the screen already shows, so it is not refetched. */
  readonly first: AnswerAsOf<OverviewScreenQuery> | undefined;
  readonly onAnswer: (query: QueryLike<OverviewScreenQuery>) => void;
}

/** Draws nothing: keeps the overview up to date. */
export function LiveOverview(props: LiveOverviewProps) {
  return (
    <CustomerApi>
      <Listening {...props} />
    </CustomerApi>
  );
}

function Listening({ first, onAnswer }: LiveOverviewProps) {
  const { client, known } = useApi();
  const [isKnown] = useState(() => {
    if (first === undefined) return false;
    client.writeQuery({ query: OverviewScreenDocument, data: first.data });
    known.learn(questionOfQuery(OverviewScreenDocument, undefined), first.asOf);
    // Missed changes can be requested only if the answer says which state it saw.
    return first.asOf !== "";
  });
  const query = useOverviewScreenQuery({ fetchPolicy: isKnown ? "cache-first" : "cache-and-network" });
  useLivePortal(query);
  const { data, error, networkStatus, refetch } = query;
  // Before the browser paints, so that cached data is shown immediately.
  useLayoutEffect(() => {
    if (data !== undefined || error !== undefined) onAnswer({ data, error, networkStatus, refetch });
  }, [data, error, networkStatus, refetch, onAnswer]);
  return null;
}
