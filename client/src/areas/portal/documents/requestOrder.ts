import { isClosedRequest, type DocumentRequestStatus } from "#shared/statuses/document";

interface Orderable {
  readonly status: DocumentRequestStatus;
  readonly dueDate: string | null;
}

export function openRequests<R extends Pick<Orderable, "status">>(requests: readonly R[]): readonly R[] {
  return requests.filter((request) => !isClosedRequest(request));
}

/** What waits for the customer before what waits for us; then the earliest due day, and those without one last. */
export function mostUrgentFirst<R extends Orderable>(requests: readonly R[]): readonly R[] {
  const rank = ({ status, dueDate }: R): string => `${status === "pending" ? 0 : 1} ${dueDate ?? "9999-12-31"}`;
  return requests.toSorted((one, other) => rank(one).localeCompare(rank(other)));
}
