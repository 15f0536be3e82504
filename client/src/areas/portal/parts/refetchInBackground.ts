/**
 * Refetches without waiting for the result. If that fails, the screen itself says that its data may be out of date
 * (`QueryBoundary`).
 */
export function refetchInBackground(refetch: () => Promise<unknown>): void {
  void refetch().catch(() => undefined);
}
