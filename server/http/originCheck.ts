import type { FastifyInstance } from "fastify";

import { bearerKey } from "../auth/bearerKey.js";
import { DomainError } from "../core/errors.js";
import type { Env } from "../env.js";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];
/** Listening hosts that loopback connections can reach. */
const LOOPBACK_HOSTS = /^(localhost|127\.\d+\.\d+\.\d+|::1|0\.0\.0\.0|::)$/;

/**
 * Whether a page of this origin may change something here: our own site, or the loopback addresses that the process
 * listens on. A missing `Origin` means that the request does not come from another site's page. Also used for WebSocket
 * upgrades.
 */
export function isOwnOrigin(app: FastifyInstance, env: Env, origin: string | undefined): boolean {
  if (origin === undefined || origin === env.publicUrl) return true;
  if (!LOOPBACK_HOSTS.test(env.host)) return false;
  const port = listeningPort(app, env);
  // As browsers write it: without the default port 80.
  const names = env.host.startsWith("127.") ? [...LOOPBACK_NAMES, env.host] : LOOPBACK_NAMES;
  return names.some((name) => origin === new URL(`http://${name}:${port}`).origin);
}

/**
 * A request with an API key is not refused: no browser sends that header by itself, as it does cookies, nor for another
 * site's page without asking us first.
 */
export function refuseForeignOrigins(app: FastifyInstance, env: Env): void {
  app.addHook("onRequest", ({ method, headers }, _reply, done) => {
    if (SAFE_METHODS.has(method) || isOwnOrigin(app, env, headers.origin)) return done();
    if (bearerKey(headers) !== undefined) return done();
    done(new DomainError("FORBIDDEN", "This request came from another site and was refused."));
  });
}

/** The actual port, since tests listen on any free one. */
function listeningPort(app: FastifyInstance, env: Env): number {
  const address = app.server.address();
  return address !== null && typeof address === "object" ? address.port : env.port;
}
