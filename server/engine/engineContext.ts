import type { FastifyBaseLogger } from "fastify";

import type { RepeatedCall } from "../core/idempotency.js";
import type { Viewer } from "../core/viewer.js";
import type { Projector } from "./projection/projector.js";

/** The part of a request's context that the engine reads. The application's own context has more, which reaches the resolvers untouched. */
export interface EngineContext {
  readonly viewer: Viewer;
  readonly projector: Projector;
  readonly origin: { readonly requestId: string };
  readonly log: FastifyBaseLogger;
  /** The `Idempotency-Key` of a REST call, and whether the call was answered from an earlier one. */
  readonly repeat?: RepeatedCall;
  /** Set for a call over REST. */
  readonly overRest?: true;
  /** Set for a HEAD request, whose body no one receives. */
  readonly headersOnly?: boolean;
  /** Receives the ids of the rows whose content (`@Disclosed`) an answer contains, before the answer is given. */
  readonly disclosed?: (ids: ReadonlySet<string>) => Promise<void>;
  /** The transactions in which this request changed something that live screens show. */
  readonly changes?: ReadonlySet<string>;
  /** Aborted when a subscription ends, so that its source stops waiting for events. */
  readonly signal?: AbortSignal;
}
