import type { FileQueue } from "#client/ui/files/fileQueue";

/** Chosen files that are not on their way yet, and uploads in progress, by claim. Apart from the queue's code, which signing out does not need. */
export const keptQueues = new Map<string, FileQueue>();

/** On sign-out: whoever signs in next on this page sees no file that was chosen before. */
export function forgetQueues(): void {
  keptQueues.clear();
}
