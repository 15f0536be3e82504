import { getArgumentValues, type GraphQLError } from "graphql";

import { notFound } from "#server/core/entityRows.js";
import type { EngineContext } from "../engineContext.js";
import { readForEvent } from "./eventReads.js";
import {
  admitOperation,
  objectText,
  type AdmittedOperation,
  type OperationAnswer,
  type OperationRequest,
} from "./executor.js";
import { badOperation, operationError } from "./operationErrors.js";
import type { PlannedField } from "./operationPlan.js";
import { resolveRoot } from "./rootField.js";

/**
 * Opens the stream of a subscription, or refuses it. Each event is read for this viewer by one statement, shared by all subscribers who ask
 * for the same thing. The stream ends when the source does; a failed source ends it with an error.
 */
export async function subscribeOperation(
  request: OperationRequest,
): Promise<AsyncGenerator<OperationAnswer, void, undefined> | { readonly refusal: GraphQLError }> {
  const { context } = request;
  try {
    const admitted = admitOperation(request);
    if ("refusal" in admitted) return admitted;
    const [field] = admitted.fields;
    if (admitted.operation.definition.operation !== "subscription" || !field?.field?.subscribe) {
      return { refusal: badOperation("This operation is not a subscription.", context) };
    }
    return answers(await sourceOf(field, admitted, context), field, admitted, context);
  } catch (error) {
    return { refusal: operationError(error, context) };
  }
}

async function sourceOf(
  { key, node, nodes, field, type }: PlannedField,
  { operation, variables }: AdmittedOperation,
  context: EngineContext,
): Promise<AsyncIterable<unknown>> {
  if (!field?.subscribe || !type) throw new Error(`${key} has no source of events`);
  const { definition, root, fragments } = operation;
  const source: unknown = await field.subscribe(undefined, getArgumentValues(field, node, variables), context, {
    fieldName: field.name,
    fieldNodes: nodes,
    returnType: type,
    parentType: root,
    path: { prev: undefined, key, typename: root.name },
    schema: context.projector.schema,
    fragments: Object.fromEntries(fragments),
    rootValue: undefined,
    operation: definition,
    variableValues: { ...variables },
  });
  if (typeof source === "object" && source !== null && Symbol.asyncIterator in source)
    return source as AsyncIterable<unknown>;
  throw new Error(`${key}: subscribe must return an async iterable`);
}

async function* answers(
  source: AsyncIterable<unknown>,
  field: PlannedField,
  admitted: AdmittedOperation,
  context: EngineContext,
): AsyncGenerator<OperationAnswer, void, undefined> {
  try {
    for await (const event of source) yield await answerOf(event, field, admitted, context);
  } catch (error) {
    yield { data: null, errors: [operationError(error, context, { path: [field.key] })] };
  }
}

async function answerOf(
  event: unknown,
  field: PlannedField,
  { operation, variables }: AdmittedOperation,
  context: EngineContext,
): Promise<OperationAnswer> {
  try {
    const outcome = await resolveRoot(field, operation, variables, context, event);
    const { projector } = context;
    const [text = null] =
      "text" in outcome
        ? [outcome.text]
        : await readForEvent(projector, projector.statement([outcome.read], variables, operation.memory));
    if (text === null && !field.nullable) throw notFound("Not found");
    return { data: objectText([field], [text]), errors: [] };
  } catch (error) {
    return { data: null, errors: [operationError(error, context, { path: [field.key], nodes: field.nodes })] };
  }
}
