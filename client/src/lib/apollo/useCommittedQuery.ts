import { NetworkStatus, type ErrorLike, type OperationVariables, type TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { canonicalStringify } from "@apollo/client/utilities";
import { useLayoutEffect, useState, useSyncExternalStore } from "react";

import { nameOf, questionOf, type Question } from "./question";

/** What a screen may say of a query; values all of them, so that they can be compared. */
export interface QueryOptions<TVariables extends OperationVariables> {
  readonly variables?: TVariables;
  readonly fetchPolicy?: useQuery.Options["fetchPolicy"];
}

/** Data is whole or absent. */
export interface QueryResult<TData, TVariables extends OperationVariables> {
  readonly data: TData | undefined;
  /** The last data, while that of other variables is on its way. */
  readonly previousData?: TData | undefined;
  readonly error?: ErrorLike | undefined;
  readonly loading: boolean;
  readonly networkStatus: NetworkStatus;
  /** For `useLiveRefresh`. */
  readonly question: Question;
  readonly refetch: (variables?: Partial<TVariables>) => Promise<{ data?: TData | undefined }>;
}

/** What a drawing said that is on the screen. */
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
 * Apollo's `useQuery`, which asks the server while React draws: of two drawings under way (what is shown with the old variables, what comes
 * with the new ones), each takes the query away from the other, with a request each time. Here it observes what has been committed, so
 * a drawing that is thrown away asks nothing ([ADR 12](../../../../docs/adr/0012-queries-observe-what-is-committed.md)).
 */
export function useCommittedQuery<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  options: QueryOptions<TVariables> = {},
): QueryResult<TData, TVariables> {
  const [committed] = useState(() => new Committed(options));
  const observed = useSyncExternalStore(committed.subscribe, committed.get);
  // Before the browser paints: nobody sees the moment in between.
  useLayoutEffect(() => committed.set(options), [committed, options]);

  const result = useQuery(query, observed as useQuery.Options<TData, TVariables>);
  const question = questionOf(nameOf(query), options.variables);
  if (isSame(observed, options)) return { ...result, question };
  return {
    ...result,
    question,
    data: undefined,
    previousData: result.data ?? result.previousData,
    error: undefined,
    loading: true,
    networkStatus: NetworkStatus.setVariables,
  };
}

function isSame(one: object, other: object): boolean {
  return canonicalStringify(one) === canonicalStringify(other);
}
