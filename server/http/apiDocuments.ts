import { randomBytes } from "node:crypto";

import type { FastifyInstance } from "fastify";

import type { CompiledRow } from "../engine/rest/compileRow.js";
import { openApiDocument } from "../engine/rest/openApi/openApiDocument.js";
import { apiPage, STYLE_NONCE } from "../engine/rest/openApi/page.js";
import type { Env } from "../env.js";
import { apiInfo, describeCalls } from "../restDocuments.js";

/** `/api/openapi.json` and the human-readable page `/api/docs`, both generated from the rows on the first request. */
export function serveApiDocuments(app: FastifyInstance, rows: readonly CompiledRow[], env: Env): void {
  let written: { readonly document: string; readonly page: readonly string[] } | undefined;
  const documents = (): NonNullable<typeof written> => {
    if (written !== undefined) return written;
    const info = apiInfo(env.brandName);
    const calls = describeCalls(rows);
    const document = JSON.stringify({ ...openApiDocument(calls, info), servers: [{ url: env.publicUrl }] });
    written = { document, page: apiPage(calls, info).split(STYLE_NONCE) };
    return written;
  };

  app.get("/api/openapi.json", (_request, reply) =>
    reply.type("application/json; charset=utf-8").header("cache-control", "no-cache").send(documents().document),
  );
  app.get("/api/docs", (_request, reply) => {
    const nonce = randomBytes(16).toString("base64url");
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(documents().page.join(nonce));
  });
}
