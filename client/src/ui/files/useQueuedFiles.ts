import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";

import { forgetDraft, keepDraft, readDraft, type DraftKey } from "#client/lib/drafts";
import type { FileQueue, QueueState } from "./fileQueue";

/** The queue's files. Their names are kept on the device until they arrive, so that after a reload the page can name the lost ones. */
export function useQueuedFiles(queue: FileQueue, draft: DraftKey): QueueState {
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  useLayoutEffect(() => queue.restore(namesIn(readDraft(draft))), [queue, draft]);
  const names = JSON.stringify([...state.lost, ...state.files.map(({ file }) => file.name)]);
  useEffect(() => {
    if (names === "[]") forgetDraft(draft);
    else keepDraft(draft, JSON.parse(names));
  }, [draft, names]);
  return state;
}

function namesIn(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
}
