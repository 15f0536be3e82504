import { useCallback, useMemo, useState } from "react";

import { forgetDraft, keepDraft, readDraft, type DraftKey } from "./drafts";
import { useRequestKey, type RequestKey, type SentRequest } from "./useRequestKey";

/**
 * For a form whose draft survives a reload: its request is kept until it is answered, since whoever leaves the
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
