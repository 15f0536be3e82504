import { HTTP_STATUS, type ErrorCode } from "#server/core/errors.js";
import type { JsonSchema } from "../codecs.js";
import { IDEMPOTENCY_KEY } from "../sources.js";
import type { ApiCall, ApiInfo } from "./apiCalls.js";
import { closedObject } from "./schemas.js";

const JSON_TYPE = "application/json";

/** What each code means, for every document about the API. */
export const CODE_MEANINGS: Readonly<Record<ErrorCode, string>> = {
  BAD_REQUEST:
    "The request is malformed: not JSON, the wrong shape, or a parameter that is unknown or of the wrong kind.",
  VALIDATION_FAILED: "Some fields are invalid; `errors` names each of them.",
  UNAUTHENTICATED: "No one is signed in, the session has expired, or the API key is not valid.",
  FORBIDDEN: "This account isn't allowed to, or the request came from another site's page.",
  NOT_FOUND: "No such record exists, or the caller may not see it.",
  METHOD_NOT_ALLOWED: "The path exists under other methods; `Allow` names them.",
  REQUEST_TIMEOUT: "The body came too slowly.",
  CONFLICT: "The record's state does not allow it, or someone has changed it since.",
  PAYLOAD_TOO_LARGE: "The body is too large.",
  UNSUPPORTED_MEDIA_TYPE: "The body's content type isn't supported here.",
  RATE_LIMITED: "Too many requests or failed attempts; `Retry-After` says how many seconds to wait.",
  INTERNAL: "An error of the server, logged with the request's id.",
  UNAVAILABLE: "The database is unavailable, or the server is shutting down; `Retry-After` says when to try again.",
};

const FAILURE = closedObject(
  {
    message: { type: "string", description: "A sentence for a person." },
    code: { type: "string", enum: Object.keys(CODE_MEANINGS) },
    errors: {
      type: "array",
      items: closedObject({
        field: { type: "string", description: "Its path in the request, such as `lead.email`." },
        message: { type: "string" },
      }),
    },
    requestId: { type: "string" },
  },
  ["errors"],
);

/** OpenAPI 3.1 of the whole facade. */
export function openApiDocument(calls: readonly ApiCall[], info: ApiInfo): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call, info);
  return {
    openapi: "3.1.0",
    info: { title: info.title, description: info.description, version: info.version },
    tags: [...new Set(calls.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: FAILURE },
      securitySchemes: {
        ...Object.fromEntries(
          Object.values(info.sessions).map(({ scheme, cookie }) => [
            scheme,
            { type: "apiKey", in: "cookie", name: cookie },
          ]),
        ),
        [info.apiKey.scheme]: { type: "http", scheme: "bearer", description: info.apiKey.about },
      },
    },
  };
}

/** Any one of these will do. */
function securityOf({ roles, session = "staff", cookieOnly }: ApiCall, { sessions, apiKey }: ApiInfo): object[] {
  if (roles.includes("anonymous")) return [];
  const takesKey = session === apiKey.area && cookieOnly !== true;
  return [{ [sessions[session].scheme]: [] }, ...(takesKey ? [{ [apiKey.scheme]: [] }] : [])];
}

function operation(call: ApiCall, info: ApiInfo): object {
  const { operationId, group, summary, notes, parameters, body } = call;
  return {
    operationId,
    tags: [group],
    summary,
    ...(notes !== undefined && { description: notes }),
    security: securityOf(call, info),
    ...(parameters.length > 0 && {
      parameters: parameters.map(({ about, ...parameter }) => ({ ...parameter, description: about })),
    }),
    ...(body !== undefined && { requestBody: { required: true, content: { [JSON_TYPE]: { schema: body } } } }),
    ...(call.rawBody && { requestBody: { required: true, content: { "*/*": { schema: {} } } } }),
    responses: responses(call),
  };
}

const ETAG = { ETag: { schema: { type: "string" }, description: "Strong." } };
const REPLAYED = {
  "Idempotent-Replayed": {
    schema: { const: "true" },
    description: "An earlier call with this `Idempotency-Key` is answered again, without repeating it.",
  },
};

function responses({ method, status, parameters, answer, etag, refusals, dataWhenSignedOut }: ApiCall): object {
  const takesKey = parameters.some(({ name }) => name === IDEMPOTENCY_KEY);
  const headers = { ...(etag && ETAG), ...(takesKey && REPLAYED) };
  const success = {
    description: status === 201 ? "Created" : "Success",
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { [JSON_TYPE]: { schema: answer } },
  };
  const byStatus = Map.groupBy(refusals, (code) => HTTP_STATUS[code]);
  const failures = [...byStatus].map(([code, codes]) => [
    String(code),
    {
      description: codes.map((each) => CODE_MEANINGS[each]).join(" "),
      ...((code === 429 || code === 503) && { headers: { "Retry-After": RETRY_AFTER } }),
      content: {
        [JSON_TYPE]: {
          schema: code === 401 && dataWhenSignedOut ? FAILURE_WITH_DATA : { $ref: "#/components/schemas/Failure" },
        },
      },
    },
  ]);
  return {
    [status]: success,
    ...(method === "GET" && { 304: { description: "Nothing has changed since the ETag in `If-None-Match`." } }),
    ...(Object.fromEntries(failures) as object),
  };
}

const RETRY_AFTER = { schema: { type: "integer" }, description: "Seconds to wait." };

const FAILURE_WITH_DATA: JsonSchema = {
  ...FAILURE,
  properties: { ...(FAILURE["properties"] as object), data: { type: "object" } },
  required: [...(FAILURE["required"] as string[]), "data"],
};
