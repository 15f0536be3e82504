import { formatMoney } from "#shared/money";

/** How one kind of record speaks of itself: in its timeline, and where two versions of it are compared. */
export interface RecordWords {
  /** `lead`, as in `created this lead`. */
  readonly noun: string;
  /** What somebody outside of the office did when they made it: `asked for a quote`. */
  readonly begun: string;
  /** The label of a field by its name (`email`) or its path (`lead.email`). */
  readonly fieldLabel: (path: string) => string;
  /** What a text value reads, such as the label of a status. `name` is the last part of the path. */
  readonly textValue: (name: string, value: string) => string;
  /** What a number reads that is neither money nor plain, such as miles; undefined for all others. */
  readonly numberValue?: (name: string, value: number) => string | undefined;
}

/** The value of a field as people read it. Money is cents in fields that end in `Cents`. */
export function valueText(words: RecordWords, path: string, value: unknown): string {
  const name = path.slice(path.lastIndexOf(".") + 1);
  if (value === null || value === undefined || value === "") return "empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") {
    return words.numberValue?.(name, value) ?? (name.endsWith("Cents") ? formatMoney(value) : String(value));
  }
  return typeof value === "string" ? words.textValue(name, value) : JSON.stringify(value);
}
