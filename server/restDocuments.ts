import type { GraphQLSchema } from "graphql";

import { type CompiledRow, compileRow } from "./core/restRouter/compileRow.js";
import { type ApiCall, type ApiInfo, describeCall } from "./core/restRouter/openApi/apiCalls.js";
import { apiMarkdown } from "./core/restRouter/openApi/markdown.js";
import { restOptions, restRows } from "./rest.js";

const DESCRIPTION =
  "JSON over HTTP. Success is {data}, with {meta} where a list is asked for by pages. Money is whole cents, times are ISO 8601 in UTC. The same rules, permissions and errors as GraphQL, which stands behind every call.";

const INTRODUCTION = `# REST API

Generated from the rows (\`server/**/*.rest.ts\`) by \`npm run codegen\`; a test fails when this file is stale. The same is served as \`/api/docs\` and, as
OpenAPI 3.1, as \`/api/openapi.json\`. Failures are described in [errors.md](errors.md).

Success is \`{"data": ...}\`; lists have \`meta\` where they are asked for by pages. Unknown fields of a body and read-only fields of a record that is sent back are
ignored, numbers may be numeric text, null clears and absent leaves alone. Money is whole cents; instants are ISO 8601 in UTC, days of the calendar midnight UTC.`;

export function apiInfo(brandName: string): ApiInfo {
  return { title: `${brandName} API`, description: DESCRIPTION, version: "1" };
}

export function describeCalls(rows: readonly CompiledRow[]): ApiCall[] {
  return rows.map((row) => describeCall(row, restOptions));
}

/** docs/api.md */
export function apiDocument(schema: GraphQLSchema): string {
  const rows = restRows.map((row) => compileRow(row, schema, restOptions));
  return apiMarkdown(describeCalls(rows), INTRODUCTION);
}
