import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

import { parseCookie } from "cookie";
import type { FastifyBaseLogger } from "fastify";

import { SESSION_KINDS } from "../auth/sessionKinds.js";
import { readViewer } from "../auth/viewers.js";
import type { RequestContext } from "../context.js";
import { addressKey } from "../core/addressKey.js";
import { type Area, accountKey } from "../core/viewer.js";
import type { SocketSession } from "../engine/graphql/sockets.js";
import { upgradeAddress } from "./clientAddress.js";
import type { CountOnSocket } from "./rateLimit.js";
import { areaOf, knownArea, type Services, userAgentOf } from "./requestContext.js";

/** A socket may stay open for days, so its session is checked at this interval, without extending it. */
const STILL_ALIVE_MS = 60_000;

/**
 * Who opened a WebSocket, from the cookie of its upgrade request, and when their session ends. @throws DomainError
 * RATE_LIMITED
 */
export async function socketSession(
  services: Services,
  request: IncomingMessage,
  log: FastifyBaseLogger,
  count: CountOnSocket,
): Promise<SocketSession<RequestContext>> {
  const { env, appSecret, previousAppSecret, database, projector, events, files, pdfs, sessions } = services;
  count(request);
  const viewer = await readViewer(sessions, request.headers.cookie, areaOfSocket(request));
  const kind = SESSION_KINDS[viewer.role === "customer" ? "customer" : "staff"];
  const token = viewer.role === "anonymous" ? undefined : parseCookie(request.headers.cookie ?? "")[kind.cookie];
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
    onEnd(listener) {
      if (token === undefined) return () => undefined;
      let notified = false;
      const tell = (): void => {
        if (!notified) listener();
        notified = true;
      };
      const stopWatching = sessions.onEnd(token, tell);
      const timer = setInterval(() => {
        sessions.read(kind, token, { slide: false }).then(
          (state) => (typeof state === "object" ? undefined : tell()),
          (error: unknown) => log.debug({ err: error }, "a socket's session could not be read"),
        );
      }, STILL_ALIVE_MS).unref();
      return () => {
        stopWatching();
        clearInterval(timer);
      };
    },
  };
}

/** Browsers cannot set headers on a WebSocket, so the area may also be in its URL: `/graphql?area=customer`. */
function areaOfSocket({ headers, url = "" }: IncomingMessage): Area | undefined {
  return areaOf(headers) ?? knownArea(new URLSearchParams(url.split("?", 2)[1]).get("area"));
}
