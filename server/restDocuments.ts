import { MAX_IMPORT_BYTES } from "../shared/limits/importLimits.js";
import { MAX_POLICY_FILE_BYTES } from "../shared/limits/staffFiles.js";
import { SESSION_KINDS } from "./auth/sessionKinds.js";
import { MANAGERS, STAFF } from "./core/access.js";
import type { CompiledRow } from "./engine/rest/compileRow.js";
import { type ApiCall, type ApiInfo, describeCall } from "./engine/rest/openApi/apiCalls.js";
import { apiMarkdown } from "./engine/rest/openApi/markdown.js";
import { closedObject } from "./engine/rest/openApi/schemas.js";
import { onceFor } from "./engine/rest/sources.js";
import { compiledRows, restOptions } from "./rest.js";

const DESCRIPTION =
  "JSON over HTTP. Success is {data}, with {meta} for a list read in pages. Money is whole cents, times are ISO 8601 in UTC. Every call runs through GraphQL and has the same rules, permissions and errors. Programs send an API key: Authorization: Bearer mp_...";

const INTRODUCTION = `# REST API

Generated from the rows (\`server/**/*.rest.ts\`) by \`npm run codegen\`; a test fails when this file is stale. The same is served as \`/api/docs\` and, as
OpenAPI 3.1, as \`/api/openapi.json\`. Failures are described in [errors.md](errors.md).

Success is \`{"data": ...}\`; lists are whole unless \`limit\`, \`cursor\`, \`q\`, \`status\`, \`sort\` or \`order\` asks for a page, which has \`meta\`; other parameters narrow either. A parameter of a GET that the call does not know is refused
(400), and so is a cursor of another list or another sort. Unknown fields of a body and read-only fields of a record that is sent back are
ignored, numbers may be numeric text, null clears and absent leaves alone. Money is whole cents; instants are ISO 8601 in UTC, days of the calendar midnight UTC.

A program sends an API key with each call; administrators make keys under *Users*, and each may do what its account may do. An account of its own for a program keeps both apart. No cookie is needed, read or set:

\`\`\`sh
curl -H "Authorization: Bearer mp_..." https://example.com/api/admin/leads
\`\`\`

\`/graphql\` takes keys, too; in the Sandbox, add the header. A key that is unknown, revoked or expired is answered 401 there and in every call, with \`WWW-Authenticate\`. Keys are for the back office: calls for customers, changing a password and making keys need a session.

A program may also sign in as people do: it posts to \`/api/admin/login\` or \`/api/customer/login\` and sends the cookie of the answer with each call, without an \`Origin\`. After 12 hours without a call (24 in the portal) a session ends, and a 401 asks for a new one.

A cursor keeps its place while rows come and go: the next page begins after the last row that was read, even if it is gone. To keep a copy of a list, send the \`ETag\` of the whole list as \`If-None-Match\`, and after any answer but 304 compare the rows; those that
are missing were deleted, leads perhaps merged (\`GET /api/admin/leads/{id}/deletion\`). \`version\` grows with the record itself; what depends on others, as a lead's \`duplicate\` does, may change without it.

Every POST takes an \`Idempotency-Key\`, but for sign-ins and sign-outs, which begin or end a session each time, making an API key, which is shown only once, and calls that only read. Sent again within 30 days by the same account, in whichever session or with whichever API key, the same request is
not carried out again: the answer is the record as it is now, with \`Idempotent-Replayed: true\`; another request with that key, also to another address, is 409. Visitors without an account cannot be told apart: their key
counts together with the body, so that two who choose the same one never meet.

A session, an API key, or an address without either, has 1,200 requests a minute (\`RATE_LIMIT_PER_MINUTE\`), and an address 60 quote requests in 10 minutes (\`PUBLIC_FORM_MAX\`). Then calls are answered 429
\`RATE_LIMITED\`, and \`Retry-After\` says after how many seconds the window is over.`;

const SESSIONS: ApiInfo["sessions"] = {
  staff: { scheme: "staffSession", cookie: SESSION_KINDS.staff.cookie },
  customer: { scheme: "portalSession", cookie: SESSION_KINDS.customer.cookie },
};

const API_KEY: ApiInfo["apiKey"] = {
  scheme: "apiKey",
  area: "staff",
  about: "An API key (mp_...), which administrators make under Users. It may do what its account may do.",
};

export function apiInfo(brandName: string): ApiInfo {
  return {
    title: `${brandName} API`,
    description: DESCRIPTION,
    version: "1",
    sessions: SESSIONS,
    apiKey: API_KEY,
  };
}

export function describeCalls(rows: readonly CompiledRow[]): ApiCall[] {
  return [
    ...rows.map((row) => describeCall(row, restOptions)),
    UPLOAD,
    IMPORT_OF_LEADS,
    IMPORT_OF_POLICIES,
    DO_NOT_CALL_IMPORT,
  ];
}

/** One of the endpoints that are not rows, because its body is a raw file. (server/http/policyFiles.ts) */
const UPLOAD: ApiCall = {
  operationId: "AddPolicyFile",
  method: "POST",
  path: "/api/admin/policies/{id}/files",
  group: "Policies",
  summary: "Adds a file to a policy",
  notes:
    "The body is the file itself, up to 10 MB, of any type; a `Content-Type` for a PDF or an image must match the content. Staff get it at `/{filePath}`: PDFs and images inline, everything else as a download.",
  roles: STAFF,
  session: "staff",
  parameters: [
    { name: "id", in: "path", required: true, about: "The policy's number.", schema: { type: "string" } },
    {
      name: "X-Filename",
      in: "header",
      required: true,
      about: "The file's name: percent-encoded UTF-8, up to 255 characters.",
      schema: { type: "string" },
    },
    keyFor("keeps no second file"),
  ],
  body: undefined,
  rawBody: true,
  bodyLimit: MAX_POLICY_FILE_BYTES,
  status: 201,
  answer: closedObject({
    data: closedObject({
      id: { type: "string" },
      fileName: { type: "string" },
      filePath: { type: "string" },
      byteLength: { type: "integer" },
      contentType: { type: "string", description: "What the content shows." },
      createdAt: { type: "string", format: "date-time" },
      authorName: { type: "string" },
    }),
  }),
  etag: false,
  refusals: [
    "BAD_REQUEST",
    "VALIDATION_FAILED",
    "UNAUTHENTICATED",
    "FORBIDDEN",
    "NOT_FOUND",
    "REQUEST_TIMEOUT",
    "CONFLICT",
    "PAYLOAD_TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
    "RATE_LIMITED",
    "UNAVAILABLE",
  ],
  dataWhenSignedOut: false,
};

function keyFor(second: string): ApiCall["parameters"][number] {
  const { name, about, maxLength } = onceFor(second);
  return { name, in: "header", required: false, about, schema: { type: "string", maxLength } };
}

const FILE_NAME = UPLOAD.parameters.filter(({ name }) => name === "X-Filename");

/** (server/http/imports.ts) */
const IMPORT_OF_LEADS: ApiCall = {
  ...UPLOAD,
  operationId: "AddLeadImport",
  path: "/api/admin/lead-imports",
  group: "Leads",
  summary: "Sends a file of leads",
  notes:
    "The body is the file itself, CSV in UTF-8 with column names in the first line, up to 20 MB and 100,000 rows. Nothing is imported until it is started. For managers.",
  roles: MANAGERS,
  parameters: [...FILE_NAME, keyFor("keeps no second file")],
  bodyLimit: MAX_IMPORT_BYTES,
  answer: closedObject({ data: closedObject({ id: { type: "string" } }) }),
  refusals: UPLOAD.refusals.filter((code) => code !== "NOT_FOUND"),
};

const IMPORT_OF_POLICIES: ApiCall = {
  ...IMPORT_OF_LEADS,
  operationId: "AddPolicyImport",
  path: "/api/admin/policy-imports",
  group: "Policies",
  summary: "Sends a file of policies that were sold in another system",
};

/** (server/http/imports.ts) */
const DO_NOT_CALL_IMPORT: ApiCall = {
  ...IMPORT_OF_LEADS,
  operationId: "ImportDoNotCallList",
  path: "/api/admin/do-not-call/imports",
  parameters: [...FILE_NAME, keyFor("adds nothing again")],
  summary: "Adds a file to the do-not-call list",
  notes:
    "The body is the file itself, CSV in UTF-8 with column names in the first line (phone, email or both, and a date if there is one), up to 20 MB and 100,000 rows. All rows are added or, if one has an error, none. `known` counts those that the list had already. For managers.",
  answer: closedObject({ data: closedObject({ added: { type: "integer" }, known: { type: "integer" } }) }),
};

/** docs/api.md */
export function apiDocument(): string {
  return apiMarkdown(describeCalls(compiledRows()), INTRODUCTION);
}
