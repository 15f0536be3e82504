import { useState } from "react";

/**
 * The version to send with a change that was begun when this was first rendered: the newest one as long as `facts`,
 * which the change depends on, are the same; otherwise the one of the beginning, which the server refuses.
 */
export function useVersionSeen({ version }: { readonly version: number }, facts: unknown): number {
  const now = { version, facts: JSON.stringify(facts) };
  const [seen] = useState(now);
  return seen.facts === now.facts ? version : seen.version;
}
