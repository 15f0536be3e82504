import { NetworkStatus, type ErrorLike, type OperationVariables, type TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { canonicalStringify } from "@apollo/client/utilities";
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";

import { questionOfQuery, type Question } from "./question";

/** The options of a query; all of them plain values, so that they can be compared. */
export interface QueryOptions<TVariables extends OperationVariables> {
  readonly variables?: TVariables;
  readonly fetchPolicy?: useQuery.Options["fetchPolicy"];
}

/** Data is complete or absent. */
export interface QueryResult<TData, TVariables extends OperationVariables> {
  readonly data: TData | undefined;
  /** The previous data, while that for other variables is loading. */
  readonly previousData?: TData | undefined;
  readonly error?: ErrorLike | undefined;
  readonly loading: boolean;
  readonly networkStatus: NetworkStatus;
  /** For `useLiveRefresh`. */
  readonly question: Question;
  readonly refetch: (variables?: Partial<TVariables>) => Promise<{ readonly data?: TData | undefined }>;
}

/** The options of the committed render. */
class Committed<T extends object> {
  private listener: () => void = () => undefined;

  constructor(private value: T) {}

  readonly get = (): T => this.value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listener = listener;
    return () => (this.listener = () => undefined);
  };

  set(value: T): void {
    if (isSame(this.value, value)) return;
    this.value = value;
    this.listener();
  }
}

/**
 * Replaces Apollo's `useQuery`, which sends requests during render: of two concurrent renders (the current screen with
 * the old variables, the next one with the new), each takes the query over from the other, with a request each time.
 * This hook observes only what was committed, so a discarded render requests nothing ([ADR
 * 12](../../../../docs/adr/0012-queries-observe-what-is-committed.md)).
 */
export function useCommittedQuery<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  options: QueryOptions<TVariables> = {},
): QueryResult<TData, TVariables> {
  const [committed] = useState(() => new Committed(options));
  const observed = useSyncExternalStore(committed.subscribe, committed.get);
  // Before the browser paints, so the intermediate state is never visible.
  useLayoutEffect(() => committed.set(options), [committed, options]);

  const result = useQuery(query, observed as useQuery.Options<TData, TVariables>);
  const { name, key } = questionOfQuery(query, options.variables);
  const isCommitted = isSame(observed, options);
  const { refetch } = result;
  const { data, error, loading, networkStatus } = isCommitted ? result : notAskedYet;
  const previousData = isCommitted ? result.previousData : (result.data ?? result.previousData);
  // The same object if nothing has changed, so that what is memoized on it is not rendered again for the second render.
  return useMemo(
    () => ({ data, previousData, error, loading, networkStatus, question: { name, key }, refetch }),
    [data, previousData, error, loading, networkStatus, name, key, refetch],
  );
}

/** As Apollo says it when the variables have changed. */
const notAskedYet = {
  data: undefined,
  error: undefined,
  loading: true,
  networkStatus: NetworkStatus.setVariables,
} as const;

function isSame(one: object, other: object): boolean {
  return canonicalStringify(one) === canonicalStringify(other);
}
