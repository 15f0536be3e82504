import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

import { parseCookie } from "cookie";
import type { FastifyBaseLogger } from "fastify";

import { bearerKey } from "../auth/bearerKey.js";
import { SESSION_KINDS } from "../auth/sessionKinds.js";
import { type Credentials, readViewer } from "../auth/viewers.js";
import type { RequestContext } from "../context.js";
import { addressKey } from "../core/addressKey.js";
import { type Area, type Viewer, accountKey } from "../core/viewer.js";
import type { SocketSession } from "../engine/graphql/sockets.js";
import { upgradeAddress } from "./clientAddress.js";
import type { CountOnSocket } from "./rateLimit.js";
import { areaOf, knownArea, type Services, userAgentOf } from "./requestContext.js";

/** A socket may stay open for days, so its session is checked at this interval, without extending it. */
const STILL_ALIVE_MS = 60_000;

/**
 * Who opened a WebSocket, from the cookie or the API key of its upgrade request, and when their session or their key ends.
 *
 * @throws DomainError RATE_LIMITED; UNAUTHENTICATED for a key that is not live
 */
export async function socketSession(
  services: Services,
  request: IncomingMessage,
  log: FastifyBaseLogger,
  count: CountOnSocket,
): Promise<SocketSession<RequestContext>> {
  const { env, appSecret, previousAppSecret, database, projector, events, files, pdfs } = services;
  count(request);
  const viewer = await readViewer(services, request.headers, areaOfSocket(request));
  const origin = {
    requestId: randomUUID(),
    ipAddress: upgradeAddress(request, env.trustProxy),
    userAgent: userAgentOf(request.headers),
  };
  return {
    context: {
      viewer,
      origin,
      env,
      appSecret,
      previousAppSecret,
      database,
      projector,
      events,
      files,
      pdfs: pdfs.of(accountKey(viewer) ?? addressKey(origin.ipAddress)),
      log,
    },
    countRequest: () => count(request),
    onEnd: (listener) => whenEnded(services, request.headers, viewer, log, listener),
  };
}

/** Calls back once when the session or the API key is over. Returns a function that unsubscribes. */
function whenEnded(
  { sessions, apiKeys }: Credentials,
  headers: IncomingHttpHeaders,
  viewer: Viewer,
  log: FastifyBaseLogger,
  listener: () => void,
): () => void {
  const key = bearerKey(headers);
  const kind = SESSION_KINDS[viewer.role === "customer" ? "customer" : "staff"];
  const token = key ?? parseCookie(headers.cookie ?? "")[kind.cookie];
  if (viewer.role === "anonymous" || token === undefined) return () => undefined;
  const isLive = async (): Promise<boolean> =>
    key === undefined
      ? typeof (await sessions.read(kind, token, { slide: false })) === "object"
      : await apiKeys.isLive(key);
  let notified = false;
  const tell = (): void => {
    if (!notified) listener();
    notified = true;
  };
  const stopWatching = sessions.onEnd(token, tell);
  const timer = setInterval(() => {
    isLive().then(
      (live) => (live ? undefined : tell()),
      (error: unknown) => log.debug({ err: error }, "a socket's session could not be read"),
    );
  }, STILL_ALIVE_MS).unref();
  return () => {
    stopWatching();
    clearInterval(timer);
  };
}

/** Browsers cannot set headers on a WebSocket, so the area may also be in its URL: `/graphql?area=customer`. */
function areaOfSocket({ headers, url = "" }: IncomingMessage): Area | undefined {
  return areaOf(headers) ?? knownArea(new URLSearchParams(url.split("?", 2)[1]).get("area"));
}
