import { DomainError, type FieldError } from "./errors.js";
import { isOneLine } from "./text.js";

/** A field's path in what was sent: `lead.email`, or just `email` if the fields are at the top and `path` is empty. */
export function fieldAt(path: string, field: string): string {
  return path === "" ? field : `${path}.${field}`;
}

/** The refusal of a single field. */
export function refusalOf(field: string, message: string): DomainError {
  return new DomainError("VALIDATION_FAILED", message, [{ field, message }]);
}

/** Collects everything that is wrong with an input, field by field, so that its sender can correct it all at once. */
export class FieldChecks {
  readonly #errors: FieldError[] = [];
  readonly #refused = new Set<string>();

  refuse(field: string, message: string): void {
    this.#errors.push({ field, message });
    this.#refused.add(field);
  }

  /** Refuses a field for which a check that the forms share has a message. */
  refuseIf(field: string, message: string | undefined): void {
    if (message !== undefined) this.refuse(field, message);
  }

  isRefused(field: string): boolean {
    return this.#refused.has(field);
  }

  /** `max` counts characters as PostgreSQL does, so that an emoji is one. False when the value has more. */
  length(field: string, value: string | null | undefined, max: number): boolean {
    if (value == null || value.length <= max || Array.from(value).length <= max) return true;
    this.refuse(field, `Please use at most ${max.toLocaleString("en-US")} characters.`);
    return false;
  }

  /** False for a text with a line break. */
  oneLine(field: string, value: string): boolean {
    if (isOneLine(value)) return true;
    this.refuse(field, "Please use one line of text.");
    return false;
  }

  /** Checks a whole number against bounds, both included. */
  range(field: string, value: number | null | undefined, [min, max]: readonly [number, number], message: string): void {
    if (value != null && (value < min || value > max)) this.refuse(field, message);
  }

  /**
   * For a field that depends on the clock. If nothing else is refused, the call may be a repetition that was right when
   * it was made first, so the field is judged once that is known.
   *
   * @throws DomainError VALIDATION_FAILED with the first message and all fields.
   */
  throwIfAnyBut(field: string): void {
    if (this.#errors.some((error) => error.field !== field)) this.throwIfAny();
  }

  /** @throws DomainError VALIDATION_FAILED with the first message and all fields. */
  throwIfAny(): void {
    const [first] = this.#errors;
    if (first) throw new DomainError("VALIDATION_FAILED", first.message, this.#errors);
  }
}
