import type { GraphQLInputType, GraphQLSchema } from "graphql";

import { ROLES, type Role, rolesOfViewer } from "#server/core/access.js";
import { internalError } from "#server/core/domainErrorOf.js";
import { DomainError } from "#server/core/errors.js";
import type { Viewer } from "#server/core/viewer.js";
import type { EngineContext } from "../engineContext.js";
import { denialError } from "../graphql/authorization.js";
import { executeOperation, type OperationRequest } from "../graphql/executor.js";
import { prepareOperation } from "../graphql/preparedOperation.js";
import type { Arrangement } from "../projection/answerForm.js";
import { bracketsOf, pageFieldOf, type Brackets } from "./listAnswer.js";
import { compileListParameters, parameterOf, type PageRequest } from "./listParameters.js";
import { sentPathOf, type ReaderOptions, type Sent } from "./readInput.js";
import { compileVariables, variableTypes } from "./readVariables.js";
import { assertSpellable, restForm } from "./restForm.js";
import type { RestRow } from "./row.js";
import { operationOf, selectionOf, type SelectedObject } from "./selectionTree.js";
import { pathAsSent, takesKey } from "./sources.js";
import { compileAnswer, compileByParsing, compileItems, type WriteAnswer } from "./writeAnswer.js";

/** A row with everything precomputed: a request only reads, executes and writes. */
export interface CompiledRow {
  readonly row: RestRow;
  readonly types: ReadonlyMap<string, GraphQLInputType>;
  readonly selected: SelectedObject;
  /** Who may call it: the roles that may, each by itself, read every field of its document. */
  readonly roles: readonly Role[];
  /** @throws DomainError for a viewer who may not call it, before the request is read any further. */
  assertAllowed(viewer: Viewer): void;
  readVariables(sent: Sent): Record<string, unknown>;
  /** The JSON text of the operation's data. @throws DomainError for the first error of the operation, in terms of the body that was sent. */
  execute(variables: Readonly<Record<string, unknown>>, context: EngineContext, body?: unknown): Promise<string>;
  readonly answer: OneAnswer | ListAnswer;
}

export interface OneAnswer {
  readonly kind: "one";
  readonly write: WriteAnswer;
  /** Writes `meta`, if the row has one. */
  readonly writeMeta?: WriteAnswer;
}

export interface ListAnswer {
  readonly kind: "list";
  /** The root field that is the page. */
  readonly key: string;
  /** Whether the document selects a fingerprint of the list. */
  readonly fingerprinted: boolean;
  readonly brackets: Brackets;
  readonly writeItems: (itemsText: string) => string;
  readonly pageRequest: (query: Readonly<Record<string, unknown>>) => PageRequest | undefined;
}

/** @throws Error if the row does not fit its document, which stops the start. */
export function compileRow(row: RestRow, schema: GraphQLSchema, options: ReaderOptions): CompiledRow {
  try {
    const selected = selectionOf(schema, row.document);
    assertSpellable(selected, options);
    const types = variableTypes(schema, operationOf(row.document));
    const operation = prepareOperation(schema, row.document, undefined);
    if (typeof operation === "string") throw new Error(operation);
    // Part of the program, so there are only as many as rows.
    operation.memory.keepForEver();
    if (row.method === "POST" && row.repeated === undefined && !takesKey(row.variables))
      throw new Error("it says neither what an Idempotency-Key does nor that it takes none");
    const roles = ROLES.filter((role) => operation.denialFor([role]) === undefined);
    if (roles.length === 0) throw new Error("no role may read all fields of its document");
    const { answer, arrangement } = answerOf(row, selected, types, options);
    const form = restForm(`${row.method} ${row.path}`, options, arrangement);
    return {
      row,
      types,
      selected,
      roles,
      assertAllowed(viewer) {
        const denial = operation.denialFor(rolesOfViewer(viewer));
        if (denial) throw denialError(denial, viewer);
      },
      readVariables: compileVariables(row, types, options),
      execute: (variables, context, body) =>
        execute({ document: row.document, variables, context, form }, (refusal) =>
          inRestTerms(refusal, row, types, options, body),
        ),
      answer,
    };
  } catch (error) {
    throw new Error(`REST row ${row.method} ${row.path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function answerOf(
  row: RestRow,
  selected: SelectedObject,
  types: ReadonlyMap<string, GraphQLInputType>,
  options: ReaderOptions,
): { readonly answer: OneAnswer | ListAnswer; readonly arrangement: Arrangement | undefined } {
  if (row.list) {
    const { key, items, fingerprinted } = pageFieldOf(selected);
    const { arrangement, write } = compileItems(items, row.answer);
    return {
      arrangement,
      answer: {
        kind: "list",
        key,
        fingerprinted,
        brackets: bracketsOf(row.under),
        writeItems: write,
        pageRequest: compileListParameters(row, types, options),
      },
    };
  }
  if (row.meta !== undefined) {
    // Both are written from the same data, so it must come as selected.
    const write = compileByParsing(selected, row.answer, row.version);
    const writeMeta = compileByParsing(selected, row.meta, undefined);
    return { arrangement: undefined, answer: { kind: "one", write, writeMeta } };
  }
  const { arrangement, write } = compileAnswer(selected, row.answer, row.version);
  return { arrangement, answer: { kind: "one", write } };
}

async function execute(request: OperationRequest, translated: (refusal: DomainError) => DomainError): Promise<string> {
  const { data, errors } = await executeOperation(request);
  const [error] = errors;
  if (error === undefined && typeof data === "string") return data;
  const refusal = error?.originalError;
  if (refusal instanceof DomainError) throw translated(refusal);
  throw internalError();
}

/** Use cases name fields by their path in the document's input; a REST client gets the path in what it sent. */
function inRestTerms(
  refusal: DomainError,
  row: RestRow,
  types: ReadonlyMap<string, GraphQLInputType>,
  { names }: ReaderOptions,
  body: unknown,
): DomainError {
  if (refusal.fields.length === 0) return refusal;
  if (row.list) {
    const named = refusal.fields.map(({ field, message }) => ({ field: parameterOf(field), message }));
    return new DomainError(refusal.code, refusal.message, named, refusal.headers);
  }
  const inputName = Object.keys(row.variables).find((name) =>
    ["body", "input"].includes(row.variables[name]?.from ?? ""),
  );
  const type = inputName === undefined ? undefined : types.get(inputName);
  const source = inputName === undefined ? undefined : row.variables[inputName];
  const given = source?.from === "input" ? source.fields : {};
  const groups = Object.values(given).filter((each) => each.from === "bodyOrTop");
  const fields = refusal.fields.map(({ field, message }) => {
    const own = given[field] ?? row.variables[field];
    if (own?.from === "header") return { field: own.name, message };
    const path = sentPathOf(field, type, names);
    return { field: groups.reduce((sent, group) => pathAsSent(sent, group, body), path), message };
  });
  return new DomainError(refusal.code, refusal.message, fields, refusal.headers);
}
