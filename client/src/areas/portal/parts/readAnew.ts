/** Asks the server again, and nothing waits for it. Where that fails the screen says itself that what it shows may be out of date (`QueryBoundary`). */
export function readAnew(refetch: () => Promise<unknown>): void {
  void refetch().catch(() => undefined);
}
