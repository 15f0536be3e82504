import { useState } from "react";

import { idempotencyKey } from "./idempotencyKey";

export interface SentRequest {
  /** As JSON. */
  readonly body: string;
  readonly key: string;
}

export interface RequestKey {
  /**
   * Returns the same key for the same request, so that retrying after a lost answer does not create anything twice, and
   * a new key for a different request.
   */
  readonly keyFor: (request: object) => string;
  /** The same with the request, for a form that keeps both until they are answered. */
  readonly requestFor: (request: object) => SentRequest;
  /** The unanswered request, if there is one. */
  readonly lastSent: () => SentRequest | undefined;
  /** The request was answered: the next one is new even if it is identical. */
  readonly done: () => void;
}

/** Idempotency keys for a form, which may begin with a request that it sent earlier and that was not answered. */
export function useRequestKey(unanswered?: SentRequest): RequestKey {
  const [keys] = useState(() => requestKey(unanswered));
  return keys;
}

function requestKey(unanswered: SentRequest | undefined): RequestKey {
  let last = unanswered;
  const requestFor = (request: object): SentRequest => {
    const body = JSON.stringify(request);
    if (last?.body !== body) last = { body, key: idempotencyKey() };
    return last;
  };
  return {
    requestFor,
    keyFor: (request) => requestFor(request).key,
    lastSent: () => last,
    done: () => {
      last = undefined;
    },
  };
}
