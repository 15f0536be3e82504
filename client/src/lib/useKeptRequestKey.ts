import { useCallback, useMemo, useState } from "react";

import { forgetDraft, keepDraft, readDraft, type DraftKey } from "./drafts";
import { useRequestKey, type RequestKey, type SentRequest } from "./useRequestKey";

interface KeptRequestKey<Request extends object> extends Pick<RequestKey, "done"> {
  readonly keyFor: (request: Request) => string;
  /** The request that was sent last and has not been answered. */
  readonly unanswered: () => Partial<Request> | null;
}

/**
 * For a form whose draft survives a reload: its request is kept until it is answered, since whoever leaves the
 * page before that and sends the form again sends the same request, which may have arrived.
 */
export function useKeptRequestKey<Request extends object>(draft: DraftKey): KeptRequestKey<Request> {
  const kept = useMemo<DraftKey>(() => ({ ...draft, what: `${draft.what}, unanswered` }), [draft]);
  const [keptRequest] = useState(() => sentRequestIn(readDraft(kept)));
  const { requestFor, lastSent, done: answered } = useRequestKey(keptRequest);
  const keyFor = useCallback(
    (request: Request): string => {
      const sent = requestFor(request);
      keepDraft(kept, sent);
      return sent.key;
    },
    [requestFor, kept],
  );
  const unanswered = useCallback((): Partial<Request> | null => {
    const last = lastSent();
    return last === undefined ? null : (JSON.parse(last.body) as Partial<Request>);
  }, [lastSent]);
  const done = useCallback(() => {
    answered();
    forgetDraft(kept);
  }, [answered, kept]);
  return useMemo(() => ({ keyFor, unanswered, done }), [keyFor, unanswered, done]);
}

function sentRequestIn(kept: unknown): SentRequest | undefined {
  const { body, key } = (kept ?? {}) as Partial<Record<keyof SentRequest, unknown>>;
  return typeof body === "string" && typeof key === "string" ? { body, key } : undefined;
}
