import { Field, InputType } from "type-graphql";

import type { TextFields, TextKind } from "#shared/fields/textField.js";
import { KeptAsSent, type KeptReason } from "../graphql/keptAsSent.js";
import { MaxLength } from "./maxLength.js";

/** An absent text leaves the value alone, null clears it. */
type TextInputs<Fields extends TextFields> = { [Name in keyof Fields]?: string | null };

const KEPT: Readonly<Partial<Record<TextKind, KeptReason>>> = {
  email: "address",
  identifier: "identifier",
};

/** A class for an input to extend: each declared text is accepted, up to its length. */
export function textInputs<const Fields extends TextFields>(
  fields: Fields,
  descriptions?: Readonly<Partial<Record<keyof Fields & string, string>>>,
): abstract new () => TextInputs<Fields> {
  @InputType()
  abstract class DeclaredTexts {}
  for (const [name, { kind, maxLength }] of Object.entries(fields)) {
    const description = descriptions?.[name];
    const kept = KEPT[kind];
    Field(() => String, { nullable: true, ...(description !== undefined && { description }) })(
      DeclaredTexts.prototype,
      name,
    );
    MaxLength(maxLength)(DeclaredTexts.prototype, name);
    if (kept !== undefined) KeptAsSent(kept)(DeclaredTexts.prototype, name);
  }
  return DeclaredTexts;
}
