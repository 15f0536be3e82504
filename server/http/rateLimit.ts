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
/** The senders that are remembered; of more, those who were longest silent are forgotten. */
const MAX_SENDERS = 20_000;
/** What machines ask for every few seconds, and the logo. Files of the client say so themselves (`isFile`). */
const UNCOUNTED: ReadonlySet<string | undefined> = new Set(["/healthz", "/readyz", "/metrics", "/branding/:name"]);
const COOKIES = [SESSION_KINDS.staff.cookie, SESSION_KINDS.customer.cookie];

declare module "fastify" {
  interface FastifyContextConfig {
    /** A file as the build left it, which costs next to nothing. */
    isFile?: true;
  }
}

interface Sender {
  requests: number;
  endsAt: number;
}

/**
 * Refuses with 429 whoever sends more than RATE_LIMIT_PER_MINUTE: a session, or an address for those without one. Counted in this process alone and
 * without a look into the database (adr/0014). To be called before anything that works for a request.
 */
export function limitRequests(
  app: FastifyInstance,
  { rateLimitPerMinute: most }: Pick<Env, "rateLimitPerMinute">,
  sessions: Sessions,
): void {
  if (most === 0) return;
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
    if (sender.requests <= most) return done();
    refuse(Math.max(1, Math.ceil((sender.endsAt - now) / 1000)), request, reply, done);
  });
}

/** A cookie that is no session's would let a stranger begin anew with each request, so only sessions count that this process has just read. */
function senderOf(request: FastifyRequest, sessions: Sessions): string {
  const { cookie } = request.headers;
  if (cookie !== undefined) {
    const cookies = parseCookie(cookie);
    for (const name of COOKIES) {
      const token = cookies[name];
      if (token !== undefined && sessions.isAtHand(token)) return token;
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
