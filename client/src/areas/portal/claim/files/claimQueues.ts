import { FileQueue } from "#client/ui/files/fileQueue";
import { keptQueues } from "./keptQueues";

/** A claim's uploads, which continue when the form gives way to the claim's page. */
export function queueOf(claimId: string): FileQueue {
  const known = keptQueues.get(claimId) ?? new FileQueue();
  keptQueues.set(claimId, known);
  return known;
}
