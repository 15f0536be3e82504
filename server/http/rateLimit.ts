import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

import { parseCookie } from "cookie";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";

import { bearerKey } from "../auth/bearerKey.js";
import { SESSION_KINDS } from "../auth/sessionKinds.js";
import type { Credentials } from "../auth/viewers.js";
import { addressKey } from "../core/addressKey.js";
import { DomainError } from "../core/errors.js";
import type { Env } from "../env.js";
import { clientAddress, upgradeAddress } from "./clientAddress.js";

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

/** Counts what happens on a WebSocket, from its upgrade request on. @throws DomainError RATE_LIMITED */
export type CountOnSocket = (upgrade: IncomingMessage) => void;

/**
 * Answers 429 to a session or an API key, or an address without one, that sends more than RATE_LIMIT_PER_MINUTE requests. Counts in
 * this process only and without touching the database (adr/0014). Must be called before any other work is done for a
 * request. Fastify does not see what happens on WebSockets, so it is counted by the function that is returned.
 */
export function limitRequests(
  app: FastifyInstance,
  { rateLimitPerMinute: max, trustProxy }: Pick<Env, "rateLimitPerMinute" | "trustProxy">,
  credentials: Credentials,
): CountOnSocket {
  if (max === 0) return () => undefined;
  const senders = new LRUCache<string, Sender>({ max: MAX_SENDERS });
  const refusalFor = (key: string): DomainError | undefined => {
    const now = performance.now();
    const sender = senders.get(key);
    if (sender === undefined || sender.endsAt <= now) {
      senders.set(key, { requests: 1, endsAt: now + WINDOW_MS });
      return undefined;
    }
    sender.requests += 1;
    return sender.requests <= max ? undefined : tooMany(Math.max(1, Math.ceil((sender.endsAt - now) / 1000)));
  };

  app.addHook("onRequest", (request, _reply, done) => {
    const { url, config } = request.routeOptions;
    if (config.isFile === true || UNCOUNTED.has(url)) return done();
    done(refusalFor(knownToken(request.headers, credentials) ?? addressKey(clientAddress(request))));
  });
  return (upgrade) => {
    const key = knownToken(upgrade.headers, credentials) ?? addressKey(upgradeAddress(upgrade, trustProxy));
    const refusal = refusalFor(key);
    if (refusal !== undefined) throw refusal;
  };
}

/**
 * A made-up cookie or key would give a stranger a fresh counter with each request, so only sessions and keys that this
 * process has opened or read count.
 */
function knownToken(headers: IncomingHttpHeaders, { sessions, apiKeys }: Credentials): string | undefined {
  const key = bearerKey(headers);
  if (key !== undefined) return apiKeys.isKnown(key) ? key : undefined;
  const { cookie } = headers;
  if (cookie === undefined) return undefined;
  const cookies = parseCookie(cookie);
  return COOKIES.map((name) => cookies[name]).find((token) => token !== undefined && sessions.isKnown(token));
}

function tooMany(seconds: number): DomainError {
  const message = "Too many requests. Please try again in a moment.";
  return new DomainError("RATE_LIMITED", message, [], { "Retry-After": String(seconds) });
}
