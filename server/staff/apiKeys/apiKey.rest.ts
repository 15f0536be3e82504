import { without } from "#server/engine/rest/answerLayout.js";
import { EACH_TIME, restList, restRow, type RestRow } from "#server/engine/rest/row.js";
import { input, path } from "#server/engine/rest/sources.js";
import { RestApiKeysDocument, RestCreateApiKeyDocument, RestRevokeApiKeyDocument } from "#server/generated/rest.js";
import { MAX_API_KEYS } from "#shared/limits/apiKeyLimits.js";

const GROUP = "API keys";

export const apiKeyRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/users/{id}/api-keys",
    summary: "The API keys of a staff account, newest first",
    notes: "Those that have expired, too, until they are revoked.",
    group: GROUP,
    session: "staff",
    document: RestApiKeysDocument,
    variables: { id: path("id") },
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/users/{id}/api-keys",
    summary: "Makes an API key for a staff account",
    notes: `\`name\` is required. \`key\` is in this answer alone: keep it in a safe place. A call that is repeated makes another key. 409 if the account has ${MAX_API_KEYS} already, 403 for a call that is itself made with an API key.`,
    group: GROUP,
    session: "staff",
    cookieOnly: true,
    repeated: EACH_TIME,
    document: RestCreateApiKeyDocument,
    variables: { input: input({ staffId: path("id") }) },
    answer: "createApiKey",
    created: true,
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "DELETE",
    path: "/api/admin/api-keys/{id}",
    summary: "Revokes an API key",
    notes: "The next request with it is refused, and WebSockets that were opened with it are closed.",
    group: GROUP,
    session: "staff",
    document: RestRevokeApiKeyDocument,
    variables: { id: path("id") },
    answer: { id: "id" },
  }),
];
