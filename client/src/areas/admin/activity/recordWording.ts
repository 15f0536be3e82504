import { formatMoney } from "#shared/money";

/** The wording for one kind of record, in its timeline and where two versions of it are compared. */
export interface RecordWording {
  /** `lead`, as in `created this lead`. */
  readonly noun: string;
  /** What someone outside the office did to create it: `requested a quote`. */
  readonly begun: string;
  /** The label of a field by its name (`email`) or its path (`lead.email`). */
  readonly fieldLabel: (path: string) => string;
  /** How a text value is shown, such as the label of a status. `name` is the last part of the path. */
  readonly textValue: (name: string, value: string) => string;
  /** How a number with a unit other than money is shown, such as miles; undefined for all others. */
  readonly numberValue?: (name: string, value: number) => string | undefined;
}

export const EMPTY_VALUE = "empty";

/** The value of a field as people read it. Money is cents in fields that end in `Cents`. */
export function valueText(wording: RecordWording, path: string, value: unknown): string {
  const name = path.slice(path.lastIndexOf(".") + 1);
  if (value === null || value === undefined || value === "") return EMPTY_VALUE;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") {
    return wording.numberValue?.(name, value) ?? (name.endsWith("Cents") ? formatMoney(value) : String(value));
  }
  return typeof value === "string" ? wording.textValue(name, value) : JSON.stringify(value);
}
