import { parseCookie } from "cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

import { SESSION_KINDS } from "../auth/sessionKinds.js";
import type { Sessions } from "../auth/sessions.js";
import { addressKey } from "../core/addressKey.js";
import { DomainError } from "../core/errors.js";
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

  app.addHook("onRequest", (request, _reply, done) => {
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
    done(refusal(Math.max(1, Math.ceil((sender.endsAt - now) / 1000))));
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

function refusal(seconds: number): DomainError {
  const headers = { "Retry-After": String(seconds) };
  return new DomainError("RATE_LIMITED", "Too many requests. Please try again in a moment.", [], headers);
}
