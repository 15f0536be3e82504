import { isRecord } from "#shared/isRecord.js";

/**
 * The same text for the same content, regardless of field order, for hashing. Undefined and null fields are left out,
 * because they mean the same in an input.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isRecord(part) ? inOrder(part) : part));
}

function inOrder(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said = Object.entries(record).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(said.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
