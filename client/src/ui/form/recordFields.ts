import { mixed, number, object, string, type AnyObject, type ObjectSchema, type Schema } from "yup";

import type { TextField } from "#shared/fields/textField";
import { MAX_ODOMETER, MIN_MODEL_YEAR } from "#shared/limits/vehicleLimits";
import { centsSchema } from "./centsSchema";
import { tooLong } from "./tooLong";

/** The kind of a field that is not a text. */
type FigureKind = "year" | "miles" | "number" | "dollars" | "cents";
interface Figure {
  readonly kind: FigureKind;
  readonly label: string;
}
interface Flag {
  readonly kind: "flag";
  readonly label: string;
}
/** A calendar day, `2026-03-01`. */
interface Day {
  readonly kind: "day";
  readonly label: string;
}
/** Yes, no, or empty if unknown. */
interface Answer {
  readonly kind: "answer";
  readonly label: string;
}
interface Choice<Value extends string> {
  readonly kind: "choice";
  readonly label: string;
  readonly values: readonly Value[];
}

export const figure = (kind: FigureKind, label: string): Figure => ({ kind, label });
export const flag = (label: string): Flag => ({ kind: "flag", label });
export const day = (label: string): Day => ({ kind: "day", label });
export const answer = (label: string): Answer => ({ kind: "answer", label });
export const choice = <Value extends string>(label: string, values: readonly Value[]): Choice<Value> => ({
  kind: "choice",
  label,
  values,
});

type RecordField = TextField | Figure | Flag | Day | Answer | Choice<string>;

/** The fields of one section of a form, named as the server's input names them. */
type SectionFields = Readonly<Record<string, RecordField>>;
/** A form's sections (`lead`, `vehicle`): its values, labels and schema follow from it. */
type RecordSections = Readonly<Record<string, SectionFields>>;

/** Texts as typed, empty if unknown; null for an unknown figure or day. */
type FieldValue<Field extends RecordField> =
  Field extends Choice<infer Value>
    ? Value
    : Field extends Flag
      ? boolean
      : Field extends Figure
        ? number | null
        : Field extends Day
          ? string | null
          : string;

type StoredValue<Field extends RecordField> =
  Field extends Choice<infer Value>
    ? "" extends Value
      ? Value | null
      : Value
    : Field extends Flag | Answer
      ? boolean | null
      : Field extends Figure
        ? number | null
        : string | null;

export type SectionValues<Fields extends SectionFields> = {
  readonly [Name in keyof Fields]: FieldValue<Fields[Name]>;
};
export type RecordValues<Sections extends RecordSections> = {
  readonly [Section in keyof Sections]: SectionValues<Sections[Section]>;
};
/** The fields that a query must select for the form. */
type StoredSection<Fields extends SectionFields> = {
  readonly [Name in keyof Fields]: StoredValue<Fields[Name]>;
};

/** A record as form values; empty for a record that does not exist yet. */
export function sectionValues<Fields extends SectionFields>(
  fields: Fields,
  record: NoInfer<StoredSection<Fields>> | null,
): SectionValues<Fields> {
  const stored: Readonly<Record<string, unknown>> = record ?? {};
  const values = Object.entries(fields).map(([name, field]) => [name, shown(field, stored[name])] as const);
  return Object.fromEntries(values) as SectionValues<Fields>;
}

function shown(field: RecordField, value: unknown): unknown {
  if (field.kind === "answer") return typeof value === "boolean" ? (value ? "yes" : "no") : "";
  if (field.kind === "flag") return value ?? false;
  return value ?? ("maxLength" in field || field.kind === "choice" ? "" : null);
}

/** A section's values as an input: blank texts become null. */
export function filledIn<Values extends object>(
  values: Values,
): { [Name in keyof Values]: Values[Name] extends string ? string | null : Values[Name] } {
  const filled = Object.entries(values).map(([name, value]: readonly [string, unknown]) => [
    name,
    typeof value === "string" && value.trim() === "" ? null : value,
  ]);
  return Object.fromEntries(filled) as ReturnType<typeof filledIn<Values>>;
}

/** The outer bounds of each field. Nothing is required, and the server decides what a value means. */
export function sectionSchema(fields: SectionFields): ObjectSchema<AnyObject> {
  return object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])));
}

export function recordSchema(sections: RecordSections): ObjectSchema<AnyObject> {
  return object(Object.fromEntries(Object.entries(sections).map(([name, fields]) => [name, sectionSchema(fields)])));
}

function textUpTo(maxLength: number): Schema {
  return string().test("length", (text, { createError }) => {
    const message = tooLong(text, maxLength);
    return message === undefined || createError({ message });
  });
}

function fieldSchema(field: RecordField): Schema {
  if ("maxLength" in field) return textUpTo(field.maxLength);
  switch (field.kind) {
    case "year":
      return number().nullable().min(MIN_MODEL_YEAR, "Enter 1900 or a later year.");
    case "miles":
      return number().nullable().max(MAX_ODOMETER, "At most 2,000,000 miles.");
    case "cents":
      return centsSchema();
    case "choice":
      return mixed().oneOf(field.values);
    default:
      return mixed().nullable();
  }
}

/** Finds a field's label by its name (`email`) or its path (`lead.email`). */
export function labelsOf(sections: RecordSections): (path: string) => string | undefined {
  const labels = new Map(
    Object.values(sections).flatMap((fields) =>
      Object.entries(fields).map(([name, { label }]) => [name, label] as const),
    ),
  );
  return (path) => labels.get(path.slice(path.lastIndexOf(".") + 1));
}
