import { isClosedRequest, type DocumentRequestStatus } from "#shared/statuses/document";

interface Orderable {
  readonly status: DocumentRequestStatus;
  readonly dueDate: string | null;
}

export function openRequests<R extends Pick<Orderable, "status">>(requests: readonly R[]): readonly R[] {
  return requests.filter((request) => !isClosedRequest(request));
}

/** What the customer has to do comes before what we have to do; then by due day, those without one last. */
export function mostUrgentFirst<R extends Orderable>(requests: readonly R[]): readonly R[] {
  const rank = ({ status, dueDate }: R): string => `${status === "pending" ? 0 : 1} ${dueDate ?? "9999-12-31"}`;
  return requests.toSorted((one, other) => rank(one).localeCompare(rank(other)));
}
