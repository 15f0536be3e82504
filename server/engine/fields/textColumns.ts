import { Field, ObjectType } from "type-graphql";
import { Column } from "typeorm";

import { Allow, type Role } from "#server/core/access.js";
import type { TextFields } from "#shared/fields/textField.js";

/** A column is null if nothing was entered, unless it is `required`. */
type TextColumns<Fields extends TextFields, Required extends keyof Fields> = {
  [Name in Exclude<keyof Fields, Required>]: string | null;
} & { [Name in Required]: string };

interface TextColumnOptions<Name> {
  /** Who may read the fields. */
  readonly allow: readonly Role[];
  /** Who may read individual fields, if that differs. */
  readonly allowOf?: Readonly<Partial<Record<Name & string, readonly Role[]>>>;
  readonly required?: readonly (Name & string)[];
  readonly descriptions?: Readonly<Partial<Record<Name & string, string>>>;
}

/** A class for an entity to extend: each declared text is a column and a GraphQL field. */
export function textColumns<const Fields extends TextFields, Required extends keyof Fields = never>(
  fields: Fields,
  {
    allow,
    allowOf,
    required = [],
    descriptions,
  }: TextColumnOptions<keyof Fields> & { readonly required?: readonly (Required & string)[] },
): abstract new () => TextColumns<Fields, Required> {
  @ObjectType()
  abstract class DeclaredTexts {}
  for (const name of Object.keys(fields)) {
    const nullable = !required.some((one) => one === name);
    const description = descriptions?.[name];
    Column({ type: "text", nullable })(DeclaredTexts.prototype, name);
    Field(() => String, { nullable, ...(description !== undefined && { description }) })(DeclaredTexts.prototype, name);
    Allow(...(allowOf?.[name] ?? allow))(DeclaredTexts.prototype, name);
  }
  return DeclaredTexts as abstract new () => TextColumns<Fields, Required>;
}
