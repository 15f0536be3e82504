import { getArgumentValues, isListType, isNonNullType, isLeafType, type GraphQLOutputType } from "graphql";

import { raw } from "#server/core/sql.js";
import type { EngineContext } from "../engineContext.js";
import type { FieldPlace } from "../projection/atField.js";
import type { RootRead } from "../projection/projector.js";
import { JsonSql, type Rows, one } from "../projection/rows.js";
import type { PlannedField } from "./operationPlan.js";
import type { PreparedOperation } from "./preparedOperation.js";
import { rootHandler } from "./rootHandlers.js";

/** The result of a root resolver: JSON text, or rows still to be read. */
export type RootOutcome = { readonly text: string | null } | { readonly read: RootRead };

/** Runs one root resolver. `event` is the payload of a subscription's event; queries and mutations have none. */
export async function resolveRoot(
  planned: PlannedField,
  operation: PreparedOperation,
  variables: Readonly<Record<string, unknown>>,
  context: EngineContext,
  event?: unknown,
): Promise<RootOutcome> {
  const { field, node, type } = planned;
  if (!field || !type) return { text: JSON.stringify(operation.root.name) };
  const answer = await rootHandler(field)(getArgumentValues(field, node, variables), context, event);
  if (answer instanceof JsonSql) return { read: leafRead(answer, context, planned) };
  if (!planned.plan) return { text: leafText(type, answer) };
  if (answer === null || answer === undefined) return { text: null };
  if (!isRows(answer)) throw new Error(`${field.name} must return Rows`);
  if ((answer.as === undefined) !== (planned.readAs === undefined)) {
    throw new Error(`${field.name}: @ReadAs and rows read "as" someone go together`);
  }
  return { read: { field: planned, plan: planned.plan, rows: answer, viewer: answer.as ?? context.viewer } };
}

/** The snapshot of the statement, of which this becomes a column. */
export function snapshotRead(context: EngineContext): RootOutcome {
  return { read: leafRead(SNAPSHOT, context, { key: "", nodes: [] }) };
}

const SNAPSHOT = new JsonSql(raw("pg_current_snapshot()"));

/** A statement's key contains the text that is filled in, so one id serves all of them. */
const LEAF_PLAN = 0;

function leafRead({ json }: JsonSql, { viewer }: EngineContext, field: FieldPlace): RootRead {
  const plan = { id: LEAF_PLAN, template: ["(", () => json, ")"], discloses: false, checks: [] };
  return { field, plan, rows: one(JsonSql, {}), viewer };
}

function isRows(answer: unknown): answer is Rows<unknown> {
  return typeof answer === "object" && answer !== null && "kind" in answer && "of" in answer;
}

/** JSON of a scalar, an enum or a list of them; null for none. */
function leafText(type: GraphQLOutputType, value: unknown): string | null {
  const serialized = serialize(type, value);
  return serialized === null ? null : JSON.stringify(serialized);
}

function serialize(type: GraphQLOutputType, value: unknown): unknown {
  if (isNonNullType(type)) {
    const inner = serialize(type.ofType, value);
    if (inner === null) throw new Error("a resolver returned nothing where the schema promises a value");
    return inner;
  }
  if (value === null || value === undefined) return null;
  if (isListType(type)) return Array.from(value as Iterable<unknown>, (item) => serialize(type.ofType, item));
  if (!isLeafType(type)) throw new Error(`${String(type)} is not a scalar`);
  return type.serialize(value);
}
