import { readFileSync } from "node:fs";
import type { TypedDocumentNode } from "@apollo/client";
import { buildSchema, execute, Kind, OperationTypeNode, parse, type ExecutionResult } from "graphql";
import { HttpResponse } from "msw";
import { graphql } from "msw/graphql";
import { setupServer } from "msw/node";
import type { FieldError } from "../../../client/src/lib/errors";

const schema = buildSchema(readFileSync("schema.graphql", "utf8"));
const api = graphql.link(new URL("/graphql", window.location.href).href);

/** The network of a test: what nobody answers is an error of the test. */
export const server = setupServer();

interface Refusal {
  code: string;
  message: string;
  fields?: readonly FieldError[];
}

/** What an operation was asked, call by call. */
export interface Calls<V> {
  readonly variables: readonly V[];
}

/**
 * Answers an operation with data of its own type, given or computed from the variables. The schema completes it (type names)
 * and refuses what the real server could not send, such as null where the schema says there is a value.
 */
export function answer<D, V extends Record<string, unknown>>(
  document: TypedDocumentNode<D, V>,
  data: D | ((variables: V) => D | Promise<D>),
): Calls<V> {
  const calls: V[] = [];
  handle(document, async (query, variables: V) => {
    calls.push(variables);
    const rootValue = typeof data === "function" ? await (data as (variables: V) => D | Promise<D>)(variables) : data;
    return execute({
      schema,
      document: parse(query),
      rootValue,
      variableValues: variables,
      fieldResolver: byResponseName,
    });
  });
  return { variables: calls };
}

/** Refuses an operation as the server does: an error of its table, with messages for single fields. */
export function refuse<D, V extends Record<string, unknown>>(
  document: TypedDocumentNode<D, V>,
  { code, message, fields = [] }: Refusal,
): Calls<V> {
  const calls: V[] = [];
  handle(document, (_query, variables: V) => {
    calls.push(variables);
    return { data: null, errors: [{ message, extensions: { code, ...(fields.length > 0 ? { fields } : {}) } }] };
  });
  return { variables: calls };
}

/** The network gives up on an operation. */
export function unreachable<D, V extends Record<string, unknown>>(document: TypedDocumentNode<D, V>): void {
  handle(document, () => undefined);
}

/** Lets an operation hang until `answer` is called, for what is shown while it is pending. */
export function pending<D, V extends Record<string, unknown>>(
  document: TypedDocumentNode<D, V>,
): { answer: (data: D) => void } {
  const { promise, resolve } = Promise.withResolvers<D>();
  answer(document, () => promise);
  return { answer: resolve };
}

export interface Feed<D> {
  /** How many screens are listening. */
  readonly listeners: () => number;
  readonly publish: (data: D) => void;
}

/** A subscription that the test feeds. Without one the socket finds nobody, and screens poll. */
export function feed<D extends Record<string, unknown>, V extends Record<string, unknown>>(
  document: TypedDocumentNode<D, V>,
): Feed<D> {
  const open = new Set<(data: D) => void>();
  server.use(
    api.subscription(document, ({ subscription, finalize }) => {
      const publish = (data: D): void => {
        const result = execute({
          schema: asQueries,
          document: asQuery(subscription.query),
          rootValue: data,
          fieldResolver: byResponseName,
        }) as ExecutionResult;
        subscription.publish({ data: result.data as D });
      };
      open.add(publish);
      finalize(() => void open.delete(publish));
    }),
  );
  return { listeners: () => open.size, publish: (data) => open.forEach((publish) => publish(data)) };
}

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
      return result ? HttpResponse.json(result as object) : HttpResponse.error();
    }),
  );
}

function byResponseName(
  source: Record<string, unknown>,
  _args: unknown,
  _context: unknown,
  info: { path: { key: string | number } },
): unknown {
  return source[info.path.key];
}

/** An event is completed like an answer: the subscription's type stands in for the query's. */
const asQueries = buildSchema(`schema { query: Subscription } ${readFileSync("schema.graphql", "utf8")}`);

function asQuery(subscription: string) {
  return parse(subscription.replace(/^\s*subscription/, "query"));
}
