import { getVariableValues, type DocumentNode, type GraphQLError } from "graphql";

import { rolesOfViewer } from "#server/core/access.js";
import { notFound } from "#server/core/entityRows.js";
import type { EngineContext } from "../engineContext.js";
import type { AnswerForm } from "../projection/answerForm.js";
import { atField } from "../projection/atField.js";
import { unmarked } from "../projection/disclosure.js";
import { type Denial, denialError } from "./authorization.js";
import { introspect, isIntrospection } from "./introspection.js";
import { TOO_COSTLY, isTooCostly } from "./limits.js";
import { hasMalformedText } from "./malformedText.js";
import { badOperation, operationError } from "./operationErrors.js";
import { planOperation, type PlannedField } from "./operationPlan.js";
import { prepareOperation, type PreparedOperation } from "./preparedOperation.js";
import { resolveRoot, snapshotRead, type RootOutcome } from "./rootField.js";
import { withoutSentValue } from "./variableErrors.js";

export interface OperationRequest {
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly context: EngineContext;
  /** If absent, the standard GraphQL form. */
  readonly form?: AnswerForm | undefined;
  /** Whether a query's answer says which snapshot it was read from. */
  readonly withSnapshot?: boolean;
}

/** `data` is JSON text, as PostgreSQL wrote it; undefined when the operation was refused before anything ran. */
export interface OperationAnswer {
  readonly data: string | null | undefined;
  readonly errors: readonly GraphQLError[];
  /** The snapshot that a query was read from, if requested. */
  readonly asOf?: string | undefined;
}

/** An operation that its viewer may run, with its variables coerced. */
export interface AdmittedOperation {
  readonly operation: PreparedOperation;
  readonly fields: readonly PlannedField[];
  readonly variables: Readonly<Record<string, unknown>>;
}

const MAX_VARIABLE_ERRORS = 20;

/**
 * Executes a validated query or mutation. All root fields of a query are read by one SQL statement; the root fields of a mutation run one after
 * the other, and each reads its answer back by one. Never throws: anything that goes wrong is in `errors`.
 */
export async function executeOperation(request: OperationRequest): Promise<OperationAnswer> {
  try {
    const admitted = admitOperation(request);
    if ("refusal" in admitted) return { data: admitted.data, errors: [admitted.refusal] };
    const kind = admitted.operation.definition.operation;
    if (kind === "query") return await runQuery(admitted, request);
    if (kind === "mutation") return await runMutation(admitted, request.context);
    return { data: undefined, errors: [badOperation("Subscriptions need a WebSocket.", request.context)] };
  } catch (error) {
    return { data: null, errors: [operationError(error, request.context)] };
  }
}

/** Checks that the viewer may run the whole operation; otherwise none of it runs. @throws DomainError for a refused argument. */
export function admitOperation({
  document,
  operationName,
  variables,
  context,
  form,
}: OperationRequest): AdmittedOperation | { readonly refusal: GraphQLError; readonly data: null | undefined } {
  const operation = prepareOperation(context.projector.schema, document, operationName);
  if (typeof operation === "string") return { refusal: badOperation(operation, context), data: undefined };
  const roles = rolesOfViewer(context.viewer);
  const denied = (denial: Denial) => ({
    refusal: operationError(denialError(denial, context.viewer), context, { path: denial.path }),
    data: null,
  });
  const denial = operation.denialFor(roles);
  if (denial && operation.switches.length === 0) return denied(denial);
  const coerced = getVariableValues(
    context.projector.schema,
    operation.definition.variableDefinitions ?? [],
    variables ?? {},
    {
      maxErrors: MAX_VARIABLE_ERRORS,
    },
  );
  // A screen leaves out by a variable what its reader may not see.
  const remaining = coerced.errors ? denial : denial && operation.denialFor(roles, coerced.coerced);
  if (remaining) return denied(remaining);
  if (coerced.errors)
    return { refusal: badOperation(withoutSentValue(coerced.errors[0]?.message ?? ""), context), data: undefined };
  if (operation.hasMalformedText || hasMalformedText(coerced.coerced)) {
    return {
      refusal: badOperation("A text contains characters that aren't text (NUL or half a surrogate pair).", context),
      data: undefined,
    };
  }
  // REST rows have bounds of their own.
  if (!operation.memory.isOwn && isTooCostly(operation, coerced.coerced)) {
    return { refusal: badOperation(TOO_COSTLY, context), data: undefined };
  }
  const fields = planOperation(context.projector, operation, { roles, variables: coerced.coerced, form });
  for (const field of fields) atField(field, () => field.plan?.checks.forEach((check) => check(coerced.coerced)));
  return { operation, fields, variables: coerced.coerced };
}

async function runQuery(
  admitted: AdmittedOperation,
  { context, withSnapshot = false }: OperationRequest,
): Promise<OperationAnswer> {
  const { fields, operation, variables } = admitted;
  const errors: GraphQLError[] = [];
  const fail = (field: PlannedField, error: unknown) => errors.push(fieldError(field, error, context));
  const outcomes = await Promise.all(
    fields.map(async (field) =>
      isIntrospection(field)
        ? { text: introspect(field, admitted, context.projector.schema) }
        : resolveRoot(field, operation, variables, context).catch((error: unknown) => void fail(field, error)),
    ),
  );
  if (errors.length > 0 && fields.some((field, index) => !field.nullable && !outcomes[index]))
    return { data: null, errors };
  // An operation that reads nothing has no snapshot, and needs no statement.
  const isRead = withSnapshot && outcomes.some((outcome) => outcome && "read" in outcome);
  const reads = isRead ? [...outcomes, snapshotRead(context)] : outcomes;
  const texts = await readOutcomes(reads, admitted, context);
  const asOf = isRead ? (texts[fields.length] ?? undefined) : undefined;
  fields.forEach((field, index) => {
    if (outcomes[index] && !field.nullable && texts[index] === null) fail(field, notFound("Not found"));
  });
  return { data: errors.some((error) => !isNullable(error, fields)) ? null : objectText(fields, texts), errors, asOf };
}

async function runMutation(admitted: AdmittedOperation, context: EngineContext): Promise<OperationAnswer> {
  const { fields, operation, variables } = admitted;
  const texts: (string | null)[] = [];
  const errors: GraphQLError[] = [];
  for (const field of fields) {
    try {
      const outcome = await resolveRoot(field, operation, variables, context);
      const [text = null] = await readOutcomes([outcome], admitted, context);
      if (text === null && !field.nullable) throw notFound("Not found");
      texts.push(text);
    } catch (error) {
      errors.push(fieldError(field, error, context));
      if (!field.nullable) return { data: null, errors };
      texts.push(null);
    }
  }
  return { data: objectText(fields, texts), errors };
}

/** Reads all outstanding rows by one statement. A root field that failed stays null. */
async function readOutcomes(
  outcomes: readonly (RootOutcome | void)[],
  { operation, variables }: AdmittedOperation,
  { projector, disclosed, headersOnly }: EngineContext,
): Promise<(string | null)[]> {
  const reads = outcomes.flatMap((outcome) => (outcome && "read" in outcome ? [outcome.read] : []));
  const rows = reads.length > 0 ? await projector.run(projector.statement(reads, variables, operation.memory)) : [];
  const ids = new Set<string>();
  const answers = reads.map(({ plan }, index) => {
    const text = rows[index] ?? null;
    return text !== null && plan.discloses ? unmarked(text, ids) : text;
  });
  if (ids.size > 0 && headersOnly !== true) await disclosed?.(ids);
  let next = 0;
  return outcomes.map((outcome) => {
    if (!outcome) return null;
    return "text" in outcome ? outcome.text : (answers[next++] ?? null);
  });
}

export function objectText(fields: readonly PlannedField[], texts: readonly (string | null)[]): string {
  return `{${fields.map(({ key }, index) => `"${key}":${texts[index] ?? "null"}`).join(",")}}`;
}

function fieldError(field: PlannedField, error: unknown, context: EngineContext): GraphQLError {
  return operationError(error, context, { path: [field.key], nodes: field.nodes });
}

function isNullable(error: GraphQLError, fields: readonly PlannedField[]): boolean {
  return fields.find(({ key }) => key === error.path?.[0])?.nullable ?? false;
}
