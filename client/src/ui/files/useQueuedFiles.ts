import { useLayoutEffect, useSyncExternalStore } from "react";

import { forgetDraft, keepDraft, readDraft, type DraftKey } from "#client/lib/drafts";
import type { FileQueue, QueueState } from "./fileQueue";

/** The queue's files. Their names are kept on the device until they arrive, so that after a reload the page can name the lost ones. */
export function useQueuedFiles(queue: FileQueue, draft: DraftKey): QueueState {
  useLayoutEffect(() => {
    queue.restore(namesIn(readDraft(draft)));
    return keepNames(queue, draft);
  }, [queue, draft]);
  return useSyncExternalStore(queue.subscribe, queue.state);
}

/** At once, not after the next render: files that are handed over to another screen leave together with this one. */
function keepNames(queue: FileQueue, draft: DraftKey): () => void {
  let kept = "";
  function keep(): void {
    const { lost, files } = queue.state();
    const names = [...lost, ...files.map(({ file }) => file.name)];
    // The progress of a file changes the queue, too.
    if (JSON.stringify(names) === kept) return;
    kept = JSON.stringify(names);
    if (names.length === 0) forgetDraft(draft);
    else keepDraft(draft, names);
  }
  keep();
  return queue.subscribe(keep);
}

function namesIn(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
}
