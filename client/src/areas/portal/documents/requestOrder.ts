import type { DocumentRequestStatus } from "#client/generated/graphql";

interface Orderable {
  readonly status: DocumentRequestStatus;
  readonly dueDate: string | null;
}

/** Closed ones take no file any more; every other one is open (public-site specification, section 4). */
export function isClosed({ status }: Pick<Orderable, "status">): boolean {
  return status === "completed" || status === "cancelled";
}

export function openRequests<R extends Pick<Orderable, "status">>(requests: readonly R[]): readonly R[] {
  return requests.filter((request) => !isClosed(request));
}

/** What waits for the customer before what waits for us; then the earliest due day, and those without one last. */
export function mostUrgentFirst<R extends Orderable>(requests: readonly R[]): readonly R[] {
  const rank = ({ status, dueDate }: R): string => `${status === "pending" ? 0 : 1} ${dueDate ?? "9999-12-31"}`;
  return requests.toSorted((one, other) => rank(one).localeCompare(rank(other)));
}
