const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

/**
 * Converts PostGraphile's answer to the application's form: a connection becomes its rows, and an instant has
 * milliseconds. Anything else that differs counts as a difference.
 */
export function asOurs(value: unknown): unknown {
  if (typeof value === "string") return INSTANT.test(value) ? new Date(value).toISOString() : value;
  if (Array.isArray(value)) return value.map(asOurs);
  if (typeof value !== "object" || value === null) return value;
  if ("nodes" in value) return asOurs(value.nodes);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asOurs(each)]));
}

/** Cursors are each API's own; the floor has none. */
export function withoutCursors(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCursors);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => name !== "nextCursor");
  return Object.fromEntries(entries.map(([name, each]) => [name, withoutCursors(each)]));
}
