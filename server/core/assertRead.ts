import { DomainError } from "./errors.js";
import { uuidOf } from "./ids.js";

/**
 * @param read what the sender has read; absent means anything
 * @throws DomainError CONFLICT with this message if there is something else by now
 */
export function assertFactRead<Fact>(now: Fact, read: Fact | undefined, message: string): void {
  if (read === undefined || read === now) return;
  throw new DomainError("CONFLICT", message);
}

/**
 * For what a change ends or replaces: it may be gone, but not another one.
 *
 * @param read the id that the sender has read; null for none
 * @throws DomainError CONFLICT with this message if there is another one
 */
export function assertNoOther(
  now: { readonly id: string } | null | undefined,
  read: string | null,
  message: string,
): void {
  if (now == null || (read !== null && now.id === uuidOf(read))) return;
  throw new DomainError("CONFLICT", message);
}
