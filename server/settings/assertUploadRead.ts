import { assertFactRead } from "../core/assertRead.js";
import { type Sql, raw } from "../core/sql.js";

/** SQL of a time as its number in JavaScript, as clients read it: in whole milliseconds. */
export function readableTime(column: string): Sql {
  return raw(`(extract(epoch from date_trunc('milliseconds', ${column})) * 1000)::float8`);
}

/**
 * @param name of the file, as in `Someone else has changed the logo meanwhile.`
 * @param now when the stored file was uploaded; null for none
 * @param seen what the sender has read; absent means anything
 * @throws DomainError CONFLICT if there is another file by now
 */
export function assertUploadRead(
  name: string,
  now: number | null,
  seen: Date | null | undefined,
  wish: "replace" | "remove" = "replace",
): void {
  const read = seen === undefined ? undefined : (seen?.getTime() ?? null);
  assertFactRead(now, read, `Someone else has changed the ${name} meanwhile. Look at it before you ${wish} it.`);
}
