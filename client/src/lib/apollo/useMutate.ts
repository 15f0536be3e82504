import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient, type useMutation } from "@apollo/client/react";
import { useCallback } from "react";

import { useLatest } from "../useLatest";

type Options<TData, TVariables extends OperationVariables> = Omit<useMutation.Options<TData, TVariables>, "variables">;
type Send<TData, TVariables extends OperationVariables> = useMutation.ResultTuple<TData, TVariables>[0];

/**
 * Replaces Apollo's `useMutation`, which renders its component when the mutation begins and once more when it ends: on
 * a record with forty fields that is a third of a save. To show that something is running, use `useOneAtATime`.
 * @returns the function that sends it, the same one on every render.
 */
export function useMutate<TData, TVariables extends OperationVariables>(
  mutation: TypedDocumentNode<TData, TVariables>,
  options?: Options<TData, TVariables>,
): readonly [send: Send<TData, TVariables>] {
  const client = useApolloClient();
  const latest = useLatest(options);
  const send = useCallback(
    (given?: object) => client.mutate({ mutation, ...latest.current, ...given } as never),
    [client, mutation, latest],
  );
  return [send as Send<TData, TVariables>];
}
