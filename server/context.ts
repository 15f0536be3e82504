import type { FastifyBaseLogger } from "fastify";
import type { DataSource } from "typeorm";

import type { SessionCookies } from "./auth/sessionCookies.js";
import type { EventBus } from "./core/events/eventBus.js";
import type { RepeatedCall } from "./core/idempotency.js";
import type { Projector } from "./engine/projection/projector.js";
import type { Viewer } from "./core/viewer.js";
import type { Env } from "./env.js";
import type { Pdfs } from "./pdfProcesses/pdfs.js";
import type { FileStorage } from "./storage/fileStorage.js";

/** What one request knows. It is the first parameter of every service function. */
export interface RequestContext {
  readonly viewer: Viewer;
  readonly origin: RequestOrigin;
  readonly env: Env;
  /** The same in all processes on the database: what only the server may be able to make follows from it. */
  readonly appSecret: string;
  /** The one before it, while it is being changed: what was made with it still counts. */
  readonly previousAppSecret?: string | undefined;
  readonly database: DataSource;
  readonly projector: Projector;
  readonly events: EventBus;
  readonly files: FileStorage;
  readonly pdfs: Pdfs;
  /** Sets and clears session cookies on this request's answer; absent over a WebSocket, where nobody signs in. */
  readonly cookies?: SessionCookies;
  /** Of a REST call that changes something: whether it is one that was made before. */
  readonly repeat?: RepeatedCall;
  readonly log: FastifyBaseLogger;
  /** Of a HEAD request: nobody gets to see what is answered. */
  readonly headersOnly?: boolean;
  /** The transactions in which this request has changed what live screens show; whoever records a change adds its own. */
  readonly changes?: Set<string>;
  /** Of a subscription: aborted when it ends, so that its source stops waiting for events. */
  readonly signal?: AbortSignal;
}

/** Where the request came from, for evidence and the activity stream. */
export interface RequestOrigin {
  readonly requestId: string;
  readonly ipAddress: string;
  readonly userAgent: string;
}
