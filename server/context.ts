import type { FastifyBaseLogger } from "fastify";
import type { DataSource } from "typeorm";

import type { SessionCookies } from "./auth/sessionCookies.js";
import type { Sessions } from "./auth/sessions.js";
import type { EventBus } from "./core/events/eventBus.js";
import type { RepeatedCall } from "./core/idempotency.js";
import type { Viewer } from "./core/viewer.js";
import type { Projector } from "./engine/projection/projector.js";
import type { Env } from "./env.js";
import type { Pdfs } from "./pdfProcesses/pdfs.js";
import type { FileStorage } from "./storage/fileStorage.js";

/** The context of one request, and the first parameter of every use case. */
export interface RequestContext {
  readonly viewer: Viewer;
  readonly origin: RequestOrigin;
  readonly env: Env;
  /** The same in all processes on the database; the key for digests and signatures that only the server may create. */
  readonly appSecret: string;
  /** The previous secret, set during a rotation: what was derived from it is still accepted. */
  readonly previousAppSecret?: string | undefined;
  readonly database: DataSource;
  readonly projector: Projector;
  readonly events: EventBus;
  readonly files: FileStorage;
  readonly pdfs: Pdfs;
  /** Sets and clears session cookies on this request's answer; absent over a WebSocket and with an API key, where no one can sign in. */
  readonly cookies?: SessionCookies;
  /** For a change that ends an account's sessions. */
  readonly sessions?: Pick<Sessions, "forgetAll">;
  /** For a REST call that changes something: its idempotency key, and whether it is a repetition. */
  readonly repeat?: RepeatedCall;
  readonly log: FastifyBaseLogger;
  /** Set for a call over REST. */
  readonly overRest?: true;
  /** Set for a HEAD request, whose body no one receives. */
  readonly headersOnly?: boolean;
  /** Records that these contracts' documents are read, before they are returned. */
  readonly disclosed?: (contractIds: ReadonlySet<string>) => Promise<void>;
  /** The ids of this request's transactions that changed what live screens show, added by whatever records a change. */
  readonly changes?: Set<string>;
  /** For a subscription: aborted when it ends, so that its source stops waiting for events. */
  readonly signal?: AbortSignal;
}

/** Where the request came from, for evidence and the activity stream. */
export interface RequestOrigin {
  readonly requestId: string;
  readonly ipAddress: string;
  readonly userAgent: string;
}
