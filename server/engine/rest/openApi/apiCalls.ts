import {
  getNamedType,
  getNullableType,
  GraphQLID,
  type GraphQLInputType,
  type GraphQLNamedInputType,
  isInputObjectType,
} from "graphql";

import { isForSomeStaff, type Role } from "#server/core/access.js";
import { HTTP_STATUS, type ErrorCode } from "#server/core/errors.js";
import type { Area } from "#server/core/viewer.js";
import type { JsonSchema } from "../codecs.js";
import type { CompiledRow } from "../compileRow.js";
import { listParametersOf } from "../listParameters.js";
import type { ReaderOptions } from "../readInput.js";
import type { RestRow } from "../row.js";
import { operationOf, selectedAt, type Selected } from "../selectionTree.js";
import { IDEMPOTENCY_KEY, onceFor, type Source } from "../sources.js";
import { closedObject, inputSchema, orNull, layoutSchema } from "./schemas.js";

export interface ApiInfo {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  /** The cookie of each area's session, and its name in the OpenAPI document. */
  readonly sessions: Readonly<Record<Area, { readonly scheme: string; readonly cookie: string }>>;
  /** The key that programs may send instead of the cookie of this area, and its name in the OpenAPI document. */
  readonly apiKey: { readonly scheme: string; readonly area: Area; readonly about: string };
}

/** One call as the documents show it; the OpenAPI document, the page and docs/api.md are written from the same list. */
export interface ApiCall {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  readonly notes: string | undefined;
  /** Who may call it. */
  readonly roles: readonly Role[];
  readonly session: Area | undefined;
  readonly cookieOnly?: true | undefined;
  readonly parameters: readonly ApiParameter[];
  readonly body: JsonSchema | undefined;
  /** The body is a file of any type. */
  readonly rawBody?: true;
  readonly bodyLimit: number | undefined;
  readonly status: 200 | 201;
  readonly answer: JsonSchema;
  readonly etag: boolean;
  readonly refusals: readonly ErrorCode[];
  readonly dataWhenSignedOut: boolean;
}

export interface ApiParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly about: string;
  readonly schema: JsonSchema;
}

export function describeCall({ row, types, selected, roles, answer }: CompiledRow, options: ReaderOptions): ApiCall {
  const operation = operationOf(row.document);
  const bodySource = Object.entries(row.variables).find(
    ([, source]) => source.from === "body" || source.from === "input",
  );
  const bodyType = bodySource === undefined ? undefined : types.get(bodySource[0]);
  const body =
    bodyType === undefined || bodySource === undefined
      ? undefined
      : inputSchema(bodyType, options, fieldsOf(bodySource[1]));
  const hasBody = body !== undefined && Object.keys(body["properties"] ?? {}).length > 0;
  const naming = bodyType !== undefined && bodySource !== undefined && namesRecord(bodyType, fieldsOf(bodySource[1]));
  const data =
    answer.kind === "list"
      ? listSchema(row, { ...selectedAt(selected, `${answer.key}.items`), list: false }, options)
      : layoutSchema(selected, row.answer, options, true);
  const meta = row.meta === undefined ? {} : { meta: layoutSchema(selected, row.meta, options, true) };
  const parameters = [
    ...typedSourcesOf(row.variables, types).flatMap(({ source, type }) => sourceParameter(source, type, options)),
    ...(typeof row.repeated === "string" ? sourceParameter(onceFor(row.repeated), undefined, options) : []),
    ...(answer.kind === "list"
      ? listParametersOf(row, types, (type) => inputSchema(type, options)).map(queryParameter)
      : []),
    ...(row.method === "GET" ? [IF_NONE_MATCH] : []),
  ];
  return {
    operationId: operation.name?.value.replace(/^Rest/, "") ?? "",
    method: row.method,
    path: row.path,
    group: row.group,
    summary: row.summary,
    notes: row.notes,
    roles,
    session: row.session,
    cookieOnly: row.cookieOnly,
    parameters,
    body: hasBody ? body : undefined,
    bodyLimit: row.bodyLimit,
    status: row.created ? 201 : 200,
    answer: answer.kind === "list" ? closedObject({ data, meta: META }, ["meta"]) : closedObject({ data, ...meta }),
    etag: row.method === "GET" || row.version !== undefined,
    refusals: refusalsOf(row.method, roles, parameters, { hasBody, namesRecord: naming }, row.refusals ?? []),
    dataWhenSignedOut: row.dataWhenSignedOut !== undefined,
  };
}

function listSchema({ under, answer }: RestRow, item: Selected, options: ReaderOptions): JsonSchema {
  const list = { type: "array", items: layoutSchema(item, answer, options, false) };
  return under === undefined ? list : closedObject({ [under]: list });
}

const IF_NONE_MATCH: ApiParameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  about: "The ETag of an earlier answer: 304 if nothing has changed since.",
  schema: { type: "string" },
};

const META = closedObject({ total: orNull({ type: "integer" }), nextCursor: orNull({ type: "string" }) });

function refusalsOf(
  method: string,
  roles: readonly Role[],
  parameters: readonly ApiParameter[],
  { hasBody, namesRecord: named }: { readonly hasBody: boolean; readonly namesRecord: boolean },
  more: readonly ErrorCode[],
): ErrorCode[] {
  // Any row may be called with a malformed URL.
  const codes = new Set<ErrorCode>(["BAD_REQUEST"]);
  if (hasBody) codes.add("VALIDATION_FAILED");
  if (!roles.includes("anonymous")) codes.add("UNAUTHENTICATED");
  if (method !== "GET" || isForSomeStaff(roles)) codes.add("FORBIDDEN");
  if (parameters.some((parameter) => parameter.in === "path") || named) codes.add("NOT_FOUND");
  if (parameters.some(({ name }) => name === "If-Match")) codes.add("CONFLICT");
  if (parameters.some(({ name }) => name === IDEMPOTENCY_KEY)) codes.add("VALIDATION_FAILED").add("CONFLICT");
  // Even where no body is expected: one that is sent anyway is checked first.
  if (method !== "GET") codes.add("REQUEST_TIMEOUT").add("PAYLOAD_TOO_LARGE").add("UNSUPPORTED_MEDIA_TYPE");
  for (const code of more) codes.add(code);
  codes.add("RATE_LIMITED").add("UNAVAILABLE");
  return [...codes].toSorted((one, other) => HTTP_STATUS[one] - HTTP_STATUS[other]);
}

/** Whether the body names another record, which may not exist or belong to someone else. */
function namesRecord(type: GraphQLInputType, given: Readonly<Record<string, Source>>): boolean {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return holdsId(named);
  return Object.values(named.getFields()).some(
    ({ name, type: inner }) => (given[name]?.from ?? "bodyOrTop") === "bodyOrTop" && holdsId(getNamedType(inner)),
  );
}

const idHolders = new WeakMap<GraphQLNamedInputType, boolean>();

/** Many calls take the same inputs: each is examined once. */
function holdsId(type: GraphQLNamedInputType): boolean {
  const known = idHolders.get(type);
  if (known !== undefined) return known;
  // An input may contain itself.
  idHolders.set(type, false);
  const holds = isInputObjectType(type)
    ? Object.values(type.getFields()).some(({ type: inner }) => holdsId(getNamedType(inner)))
    : type.name === GraphQLID.name;
  idHolders.set(type, holds);
  return holds;
}

function fieldsOf(source: Source): Readonly<Record<string, Source>> {
  return source.from === "input" ? source.fields : {};
}

interface TypedSource {
  readonly source: Source;
  readonly type: GraphQLInputType | undefined;
}

function typedSourcesOf(
  variables: Readonly<Record<string, Source>>,
  types: ReadonlyMap<string, GraphQLInputType>,
): TypedSource[] {
  return Object.entries(variables).flatMap(([name, source]) => {
    const type = types.get(name);
    const named = getNamedType(type);
    const fields = isInputObjectType(named) ? named.getFields() : {};
    const inner = Object.entries(fieldsOf(source)).map(([field, each]) => ({
      source: each,
      type: fields[field]?.type,
    }));
    return [{ source, type }, ...inner];
  });
}

function sourceParameter(source: Source, type: GraphQLInputType | undefined, options: ReaderOptions): ApiParameter[] {
  const schema = { type: "string" };
  if (source.from === "path")
    return [{ name: source.name, in: "path", required: true, about: "The record's id.", schema }];
  if (source.from === "query") {
    const { name, about } = source;
    return [queryParameter({ name, about, schema: type === undefined ? schema : querySchema(type, options) })];
  }
  if (source.from === "header") {
    const { name, about, maxLength } = source;
    return [{ name, in: "header", required: false, about, schema: { ...schema, maxLength } }];
  }
  if (source.from !== "ifMatch") return [];
  const about = 'The ETag of the detail, or `"<version>"`: 409 when someone has changed the record since.';
  return [{ name: "If-Match", in: "header", required: false, about, schema }];
}

/** A day is what people write into an address, although the reader takes its answer's form, midnight UTC, too. */
function querySchema(type: GraphQLInputType, options: ReaderOptions): JsonSchema {
  return getNamedType(type).name === "Date"
    ? { type: "string", format: "date" }
    : inputSchema(getNullableType(type), options);
}

function queryParameter({ name, about, schema }: { name: string; about: string; schema: JsonSchema }): ApiParameter {
  return { name, in: "query", required: false, about, schema };
}
