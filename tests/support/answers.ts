import { readFileSync } from "node:fs";

import { buildSchema, execute, parse, type ExecutionResult } from "graphql";

const printed = readFileSync("schema.graphql", "utf8");
const schema = buildSchema(printed);

/**
 * Data as the real server would send it: the schema completes it (type names) and refuses what the server could not send,
 * such as null where the schema says there is a value.
 */
export function completed(
  query: string,
  data: unknown,
  variables: Record<string, unknown> = {},
): Promise<ExecutionResult> | ExecutionResult {
  return execute({
    schema,
    document: parse(query),
    rootValue: data,
    variableValues: variables,
    fieldResolver: byResponseName,
  });
}

/** An event is completed like an answer: the subscription's type stands in for the query's. */
const asQueries = buildSchema(`schema { query: Subscription } ${printed}`);

let transactions = 0;

/** Each event is a separate change unless it names the transaction. */
export function completedEvent(subscription: string, event: object): ExecutionResult {
  const [[field, change] = []] = Object.entries(event) as [string, object][];
  const data = field === undefined ? event : { [field]: { transaction: String((transactions += 1)), ...change } };
  const document = parse(subscription.replace(/^\s*subscription/, "query"));
  return execute({
    schema: asQueries,
    document,
    rootValue: data,
    fieldResolver: byResponseName,
  }) as ExecutionResult;
}

function byResponseName(
  source: Record<string, unknown>,
  _args: unknown,
  _context: unknown,
  info: { path: { key: string | number } },
): unknown {
  return source[info.path.key];
}

/** A refusal by the server: an error code of its table, with messages for individual fields. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
}

export function refused({ code, message, fields = [] }: Refusal): ExecutionResultLike {
  return { data: null, errors: [{ message, extensions: { code, ...(fields.length > 0 ? { fields } : {}) } }] };
}

interface ExecutionResultLike {
  readonly data: null;
  readonly errors: readonly object[];
}
