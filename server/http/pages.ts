import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { Env } from "../env.js";
import { isClientRoute } from "./clientRoutes.js";
import { allowOwnPage } from "./securityHeaders.js";
import type { SiteConfig } from "./siteConfig.js";

const NONCE_MARKER = "__CSP_NONCE__";
const SITE_CONFIG_MARKER = "<!--site-config-->";

/** Stands in while the client is not built: the server works without it, and tests of the server need no build. */
const NOT_BUILT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built</title>${SITE_CONFIG_MARKER}</head><body><p>The client is not built. Run <code>npm run build</code>.</p></body></html>`;

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The client's one page: 200 at addresses that its router knows, else 404 with the same page, which then shows the not-found screen. */
export function pageSender(env: Env, config: () => SiteConfig, clientFolder: string): SendPage {
  const file = path.join(clientFolder, "index.html");
  const html = existsSync(file) ? readFileSync(file, "utf8") : NOT_BUILT;
  const aroundConfig = html.split(SITE_CONFIG_MARKER);

  return (request, reply) => {
    const nonce = randomBytes(16).toString("base64url");
    allowOwnPage(reply, env, nonce);
    return reply
      .code(isClientRoute(decodedPath(request.url)) ? 200 : 404)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(aroundConfig.join(configScript(config())).replaceAll(NONCE_MARKER, nonce));
  };
}

function configScript(config: SiteConfig): string {
  const text = JSON.stringify(config).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="site-config">${text}</script>`;
}

/** The page at every address that it knows; unknown ones come through the not-found handler. */
export function servePages(app: FastifyInstance, sendPage: SendPage): void {
  app.get("/", sendPage);
  app.get("/portal", sendPage);
  app.get("/portal/*", sendPage);
  app.get("/admin", sendPage);
  app.get("/admin/*", sendPage);
}

function decodedPath(url: string): string {
  const bare = url.split("?", 1)[0] ?? "/";
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}
