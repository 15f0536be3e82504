import { parseCookie } from "cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

import { SESSION_KINDS } from "../auth/sessionKinds.js";
import type { Sessions } from "../auth/sessions.js";
import { addressKey } from "../core/addressKey.js";
import { DomainError, HTTP_STATUS } from "../core/errors.js";
import { GRAPHQL_PATH } from "../engine/graphql/paths.js";
import type { Env } from "../env.js";
import { clientAddress } from "./clientAddress.js";

const WINDOW_MS = 60_000;
/** How many senders are remembered; beyond that, those idle longest are forgotten. */
const MAX_SENDERS = 20_000;
/**
 * Paths that machines request every few seconds, and the logo. Files of the client are marked on their routes
 * (`isFile`).
 */
const UNCOUNTED: ReadonlySet<string | undefined> = new Set(["/healthz", "/readyz", "/metrics", "/branding/:name"]);
const COOKIES = [SESSION_KINDS.staff.cookie, SESSION_KINDS.customer.cookie];

declare module "fastify" {
  interface FastifyContextConfig {
    /** A static file from the build, which costs next to nothing. */
    isFile?: true;
  }
}

interface Sender {
  requests: number;
  endsAt: number;
}

/**
 * Answers 429 to a session, or an address without one, that sends more than RATE_LIMIT_PER_MINUTE requests. Counts in
 * this process only and without touching the database (adr/0014). Must be called before any other work is done for a
 * request.
 */
export function limitRequests(
  app: FastifyInstance,
  { rateLimitPerMinute: max }: Pick<Env, "rateLimitPerMinute">,
  sessions: Sessions,
): void {
  if (max === 0) return;
  const senders = new LRUCache<string, Sender>({ max: MAX_SENDERS });

  app.addHook("onRequest", (request, reply, done) => {
    const { url, config } = request.routeOptions;
    if (config.isFile === true || UNCOUNTED.has(url)) return done();
    const now = performance.now();
    const key = senderOf(request, sessions);
    const sender = senders.get(key);
    if (sender === undefined || sender.endsAt <= now) {
      senders.set(key, { requests: 1, endsAt: now + WINDOW_MS });
      return done();
    }
    sender.requests += 1;
    if (sender.requests <= max) return done();
    refuse(Math.max(1, Math.ceil((sender.endsAt - now) / 1000)), request, reply, done);
  });
}

/**
 * A made-up cookie would give a stranger a fresh counter with each request, so only sessions that this process has
 * opened or read count.
 */
function senderOf(request: FastifyRequest, sessions: Sessions): string {
  const { cookie } = request.headers;
  if (cookie !== undefined) {
    const cookies = parseCookie(cookie);
    for (const name of COOKIES) {
      const token = cookies[name];
      if (token !== undefined && sessions.isKnown(token)) return token;
    }
  }
  return addressKey(clientAddress(request));
}

function refuse(seconds: number, request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  const message = "Too many requests. Please try again in a moment.";
  const headers = { "Retry-After": String(seconds) };
  const error = new DomainError("RATE_LIMITED", message, [], headers);
  if (request.routeOptions.url !== GRAPHQL_PATH) return done(error);
  const extensions = { code: error.code, requestId: request.id };
  void reply
    .code(HTTP_STATUS[error.code])
    .headers({ ...headers, "cache-control": "no-store" })
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ errors: [{ message, extensions }] }));
}
