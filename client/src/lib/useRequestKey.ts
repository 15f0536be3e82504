import { useCallback, useMemo, useRef, useState } from "react";

import { forgetDraft, keepDraft, readDraft, type DraftKey } from "./drafts";
import { idempotencyKey } from "./idempotencyKey";

export interface SentRequest {
  /** As JSON. */
  readonly body: string;
  readonly key: string;
}

interface RequestKey {
  /**
   * Returns the same key for the same request, so that retrying after a lost answer does not create anything twice, and
   * a new key for a different request.
   */
  readonly keyFor: (request: object) => string;
  /** The same with the request, for a form that keeps both until they are answered. */
  readonly requestFor: (request: object) => SentRequest;
  /** The request was answered: the next one is new even if it is identical. */
  readonly done: () => void;
}

/** Idempotency keys for a form, which may begin with a request that it sent earlier and that was not answered. */
export function useRequestKey(unanswered?: SentRequest): RequestKey {
  const last = useRef<SentRequest | null>(unanswered ?? null);
  const requestFor = useCallback((request: object): SentRequest => {
    const body = JSON.stringify(request);
    if (last.current?.body !== body) last.current = { body, key: idempotencyKey() };
    return last.current;
  }, []);
  const keyFor = useCallback((request: object): string => requestFor(request).key, [requestFor]);
  const done = useCallback(() => {
    last.current = null;
  }, []);
  return useMemo(() => ({ keyFor, requestFor, done }), [keyFor, requestFor, done]);
}

/**
 * The same for a form whose draft survives a reload: its request is kept until it is answered, since whoever leaves the
 * page before that and sends the form again sends the same request, which may have arrived.
 */
export function useKeptRequestKey(draft: DraftKey): Pick<RequestKey, "keyFor" | "done"> {
  const kept = useMemo<DraftKey>(() => ({ ...draft, what: `${draft.what}, unanswered` }), [draft]);
  const [unanswered] = useState(() => sentRequestIn(readDraft(kept)));
  const { requestFor, done: answered } = useRequestKey(unanswered);
  const keyFor = useCallback(
    (request: object): string => {
      const sent = requestFor(request);
      keepDraft(kept, sent);
      return sent.key;
    },
    [requestFor, kept],
  );
  const done = useCallback(() => {
    answered();
    forgetDraft(kept);
  }, [answered, kept]);
  return useMemo(() => ({ keyFor, done }), [keyFor, done]);
}

function sentRequestIn(kept: unknown): SentRequest | undefined {
  const { body, key } = (kept ?? {}) as Partial<Record<keyof SentRequest, unknown>>;
  return typeof body === "string" && typeof key === "string" ? { body, key } : undefined;
}
