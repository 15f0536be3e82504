import { useCallback, useMemo, useRef } from "react";

import { idempotencyKey } from "./idempotencyKey";

interface RequestKey {
  /** The same for the same request, so that trying again after a lost answer makes nothing twice; another for another request. */
  readonly keyFor: (request: object) => string;
  /** The request was answered: the next one is new even if it says the same. */
  readonly done: () => void;
}

/** One idempotency key per filling of a form. */
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
