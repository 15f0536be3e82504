import { FileQueue } from "#client/ui/files/fileQueue";

/** Uploads in progress, by claim: they continue when the form gives way to the claim's page. */
const queues = new Map<string, FileQueue>();

export function queueOf(claimId: string): FileQueue {
  const known = queues.get(claimId) ?? new FileQueue();
  queues.set(claimId, known);
  return known;
}
