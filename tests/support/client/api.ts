import type { TypedDocumentNode } from "@apollo/client";
import { Kind, OperationTypeNode, type ExecutionResult } from "graphql";
import { HttpResponse } from "msw";
import { graphql } from "msw/graphql";
import { setupServer } from "msw/node";

import { completed, completedEvent, refused, type Refusal } from "../answers";

const api = graphql.link(new URL("/graphql", window.location.href).href);

/** The network of a test: an unhandled request is an error. */
export const server = setupServer(
  // The quotes of a lead ask for its prices; only the tests that are about them have a price book.
  api.query("LeadPrices", () => HttpResponse.json({ data: { leadPrices: null } })),
  // The navigation asks for the saved views; most people have none.
  api.query("SavedViews", () => HttpResponse.json({ data: { savedViews: [] } })),
  // The portal asks for its first page while it checks the session; to tests of the sign-in, its content does not matter.
  api.query("OverviewScreen", () => HttpResponse.error()),
);

/** The variables of an operation, call by call. */
export interface Calls<V> {
  readonly variables: readonly V[];
}

/** Answers an operation with typed data, given or computed from the variables, and completed by the schema. */
export function answer<D, V extends Record<string, unknown>>(
  document: TypedDocumentNode<D, V>,
  data: D | ((variables: V) => D | Promise<D>),
): Calls<V> {
  const calls: V[] = [];
  handle(document, async (query, variables: V) => {
    calls.push(variables);
    const rootValue = typeof data === "function" ? await (data as (variables: V) => D | Promise<D>)(variables) : data;
    return completed(query, rootValue, variables);
  });
  return { variables: calls };
}

/** Refuses an operation as the server does: an error code of its table, with messages for individual fields. */
export function refuse<D, V extends Record<string, unknown>>(
  document: TypedDocumentNode<D, V>,
  refusal: Refusal,
): Calls<V> {
  const calls: V[] = [];
  handle(document, (_query, variables: V) => {
    calls.push(variables);
    return refused(refusal);
  });
  return { variables: calls };
}

/** Makes the network fail for an operation. */
export function unreachable<D, V extends Record<string, unknown>>(document: TypedDocumentNode<D, V>): Calls<V> {
  const variables: V[] = [];
  handle(document, (_query, sent: V) => {
    variables.push(sent);
    return undefined;
  });
  return { variables };
}

/** Keeps an operation pending until it is answered or refused, to test what is shown and what happens meanwhile. */
export function pending<D, V extends Record<string, unknown>>(
  document: TypedDocumentNode<D, V>,
): Calls<V> & { answer: (data: D) => void; refuse: (refusal: Refusal) => void } {
  const calls: V[] = [];
  const { promise, resolve } = Promise.withResolvers<{ data: D } | { refusal: Refusal }>();
  handle(document, async (query, variables: V) => {
    calls.push(variables);
    const end = await promise;
    return "data" in end ? completed(query, end.data, variables) : refused(end.refusal);
  });
  return {
    variables: calls,
    answer: (data) => resolve({ data }),
    refuse: (refusal) => resolve({ refusal }),
  };
}

export interface Feed<D> {
  /** The number of subscribers. */
  readonly listeners: () => number;
  /**
   * Gives the change a transaction of its own unless one is given. Without subscribers, it is delivered to the first
   * one, as the server replays what happened since the answer.
   */
  readonly publish: (data: Told<D>) => void;
}

type Told<D> = { readonly [Field in keyof D]: Partial<D[Field]> };

/** A subscription that the test feeds. Without one, the socket does not connect, and screens poll. */
export function feed<D extends Record<string, unknown>, V extends Record<string, unknown>>(
  document: TypedDocumentNode<D, V>,
): Feed<D> {
  const open = new Set<(data: Told<D>) => void>();
  const missed: Told<D>[] = [];
  server.use(
    api.subscription(document, ({ subscription, finalize }) => {
      const publish = (data: Told<D>): void => {
        subscription.publish({ data: completedEvent(subscription.query, data).data as D });
      };
      open.add(publish);
      for (const data of missed.splice(0)) publish(data);
      finalize(() => void open.delete(publish));
    }),
  );
  return {
    listeners: () => open.size,
    publish: (data) => (open.size === 0 ? missed.push(data) : open.forEach((publish) => publish(data))),
  };
}

/**
 * Answers contain none of the events that tests publish. Without this header, a screen would refetch once its socket is
 * up.
 */
const SEEN = { headers: { "x-as-of": "1:1:" } } as const;

type Answer = { data?: unknown; errors?: readonly object[] } | ExecutionResult | undefined;

function handle<V>(
  document: TypedDocumentNode<unknown, V>,
  respond: (query: string, variables: V) => Answer | Promise<Answer>,
): void {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const kind = operation?.operation === OperationTypeNode.MUTATION ? "mutation" : "query";
  server.use(
    api[kind](operation?.name?.value ?? "", async ({ query, variables }) => {
      const result = await respond(query, variables as V);
      return result ? HttpResponse.json(result as object, SEEN) : HttpResponse.error();
    }),
  );
}
