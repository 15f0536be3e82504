import { FileQueue } from "#client/ui/files/fileQueue";

/** What is on its way, by claim: it stays when the form that chose it gives way to the claim's page. */
const queues = new Map<string, FileQueue>();

export function queueOf(claimId: string): FileQueue {
  const known = queues.get(claimId) ?? new FileQueue();
  queues.set(claimId, known);
  return known;
}
