import { useCallback, useMemo, useRef } from "react";

import { idempotencyKey } from "./idempotencyKey";

interface RequestKey {
  /**
   * Returns the same key for the same request, so that retrying after a lost answer does not create anything twice, and
   * a new key for a different request.
   */
  readonly keyFor: (request: object) => string;
  /** The request was answered: the next one is new even if it is identical. */
  readonly done: () => void;
}

/** Idempotency keys for a form. */
export function useRequestKey(): RequestKey {
  const last = useRef<{ readonly body: string; readonly key: string } | null>(null);
  const keyFor = useCallback((request: object): string => {
    const body = JSON.stringify(request);
    if (last.current?.body !== body) last.current = { body, key: idempotencyKey() };
    return last.current.key;
  }, []);
  const done = useCallback(() => {
    last.current = null;
  }, []);
  return useMemo(() => ({ keyFor, done }), [keyFor, done]);
}
