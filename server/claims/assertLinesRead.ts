import { DomainError } from "../core/errors.js";
import { uuidOf } from "../core/ids.js";
import type { ChangeInput } from "../engine/graphql/changeInput.js";

/**
 * Nobody decides about lines that they have not read, or that have changed since. Absent means any lines.
 *
 * @throws DomainError CONFLICT with this message if the lines are not exactly those that were read
 */
export function assertLinesRead(
  lines: readonly { readonly id: string; readonly version: number }[],
  read: readonly ChangeInput[] | null | undefined,
  message: string,
): void {
  if (read == null) return;
  const versions = new Map(read.map(({ id, version }) => [uuidOf(id), version]));
  const isRead = ({ id, version }: (typeof lines)[number]): boolean =>
    versions.has(id) && (versions.get(id) ?? version) === version;
  if (versions.size === lines.length && lines.every(isRead)) return;
  throw new DomainError("CONFLICT", message);
}
