import type { IncomingHttpHeaders } from "node:http";

import type { FastifyReply, FastifyRequest } from "fastify";
import type { DataSource } from "typeorm";

import { bearerKey } from "../auth/bearerKey.js";
import { SessionCookies } from "../auth/sessionCookies.js";
import { type Credentials, readViewer } from "../auth/viewers.js";
import type { RequestContext, RequestOrigin } from "../context.js";
import { documentsRead } from "../contracts/documentsRead.js";
import { maskCardNumbers } from "../core/cardNumbers.js";
import type { EventBus } from "../core/events/eventBus.js";
import { type Area, accountKey } from "../core/viewer.js";
import type { Projector } from "../engine/projection/projector.js";
import type { Env } from "../env.js";
import type { PdfProcesses } from "../pdfProcesses/pdfs.js";
import type { FileStorage } from "../storage/fileStorage.js";
import { clientAddress } from "./clientAddress.js";
import { senderKey } from "./senderKey.js";

/** Shared by all requests of the process. */
export interface Services extends Credentials {
  readonly env: Env;
  readonly appSecret: string;
  readonly previousAppSecret: string | undefined;
  readonly database: DataSource;
  readonly projector: Projector;
  readonly events: EventBus;
  readonly files: FileStorage;
  readonly pdfs: PdfProcesses;
}

/** A page that is signed in to both areas says in this header which one it is asking for: `staff` or `customer`. */
const AREA_HEADER = "x-area";
const USER_AGENT_LENGTH = 500;

/** Builds a request's context; `area` says which of the browser's sessions counts. */
export async function requestContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  area: Area | undefined = areaOf(request.headers),
): Promise<RequestContext> {
  const { env, appSecret, previousAppSecret, database, projector, events, files, pdfs, sessions } = services;
  const viewer = await readViewer(services, request.headers, area);
  request.sender = accountKey(viewer) ?? "";
  const context: RequestContext = {
    viewer,
    origin: requestOrigin(request),
    env,
    appSecret,
    previousAppSecret,
    database,
    projector,
    events,
    files,
    pdfs: pdfs.of(senderKey(request)),
    ...(bearerKey(request.headers) === undefined && {
      cookies: new SessionCookies(sessions, reply, env.publicUrl.startsWith("https:"), appSecret, previousAppSecret),
    }),
    sessions,
    log: request.log,
    changes: new Set(),
    headersOnly: request.method === "HEAD",
    disclosed: (contractIds) => documentsRead(context, contractIds),
  };
  return context;
}

function requestOrigin(request: FastifyRequest): RequestOrigin {
  return {
    requestId: request.id,
    ipAddress: clientAddress(request),
    userAgent: userAgentOf(request.headers),
  };
}

/** As it is stored: masked, since the header may contain anything, even a card number. */
export function userAgentOf(headers: IncomingHttpHeaders): string {
  return maskCardNumbers(headers["user-agent"] ?? "").slice(0, USER_AGENT_LENGTH);
}

export function areaOf(headers: IncomingHttpHeaders): Area | undefined {
  return knownArea(headers[AREA_HEADER]);
}

export function knownArea(area: unknown): Area | undefined {
  return area === "staff" || area === "customer" ? area : undefined;
}
