import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { PLAN_CODES, type Plan } from "#shared/plans.js";
import type { SiteConfig } from "#shared/siteConfig.js";
import type { Env } from "../env.js";
import { isClientRoute } from "./clientRoutes.js";
import { siteConfigScript } from "./placeholders.js";
import { allowOwnPage } from "./securityHeaders.js";
import type { SitePages } from "./sitePages.js";

const NONCE_MARKER = "__CSP_NONCE__";
const SITE_CONFIG_MARKER = "<!--site-config-->";

/** Served while the client is not built, so that the server works, and its tests run, without a build. */
const NOT_BUILT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built</title>${SITE_CONFIG_MARKER}</head><body><p>The client is not built. Run <code>npm run build</code>.</p></body></html>`;

/** Paths of the portal and the back office, which share one single-page application. */
const AREAS = /^\/(portal|admin)(\/|$)/;

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/**
 * Sends a page for any path: a prerendered public page, the single-page application, or 404 with the not-found screen.
 */
export function pageSender(env: Env, site: SitePages, config: () => SiteConfig, clientFolder: string): SendPage {
  const sendArea = areaSender(env, config, clientFolder);
  return (request, reply) => {
    const address = addressOf(request.url);
    if (AREAS.test(address) || !site.has("")) return sendArea(request, reply);
    return site.send(site.has(address) ? address : "", request, reply, planOf(request.url));
  };
}

/**
 * Sends the single-page application: 200 for paths that its router knows, otherwise 404 with the same page, which then
 * shows the not-found screen.
 */
function areaSender(env: Env, config: () => SiteConfig, clientFolder: string) {
  const file = path.join(clientFolder, "index.html");
  const html = existsSync(file) ? readFileSync(file, "utf8") : NOT_BUILT;
  const aroundConfig = html.split(SITE_CONFIG_MARKER);

  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(16).toString("base64url");
    allowOwnPage(reply, env, nonce);
    const page = aroundConfig.join(siteConfigScript(config()));
    return reply
      .code(isClientRoute(addressOf(request.url)) ? 200 : 404)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(page.replaceAll(NONCE_MARKER, nonce));
  };
}

/** Serves the page at every known path; unknown paths come through the not-found handler. */
export function servePages(app: FastifyInstance, sendPage: SendPage): void {
  for (const url of ["/", "/quote", "/unsubscribe", "/portal", "/portal/*", "/admin", "/admin/*"])
    app.get(url, sendPage);
}

/** Decoded, without the query string and a trailing slash. */
export function addressOf(url: string): string {
  const bare = url.split("?", 1)[0] ?? "/";
  const path = decoded(bare);
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** The plan in a link to the quote page. */
function planOf(url: string): Plan | undefined {
  const sent = new URLSearchParams(url.split("?", 2)[1]).get("plan");
  return PLAN_CODES.find((plan) => plan === sent);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
