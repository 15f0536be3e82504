/** An activity's details: JSON that older versions of the product may have written, so nothing in it is taken for granted. */
export type Details = Readonly<Record<string, unknown>>;

/** Null for an absent or empty text. */
export function textOf(details: Details, key: string): string | null {
  const value = details[key];
  return typeof value === "string" && value !== "" ? value : null;
}
