import { Fragment } from "react";

import { RecordText } from "#client/ui/form/RecordText";
import type { TextFields } from "#shared/fields/textField";
import { WideField } from "./FieldGrid";

interface RecordTextFieldsProps<Fields extends TextFields> {
  readonly fields: Fields;
  readonly section: string;
  /** Fields that span two columns of the grid. */
  readonly wide?: readonly (keyof Fields & string)[];
  /** Multi-line fields, with the minimum number of lines. */
  readonly rows?: { readonly [Name in keyof Fields]?: number };
  readonly hints?: { readonly [Name in keyof Fields]?: string | null };
}

/** Renders a field for each declared text, in declaration order: a text added there appears here. */
export function RecordTextFields<Fields extends TextFields>({
  fields,
  section,
  wide = [],
  rows = {},
  hints = {},
}: RecordTextFieldsProps<Fields>) {
  return Object.keys(fields).map((name) => {
    const Cell = wide.includes(name) ? WideField : Fragment;
    return (
      <Cell key={name}>
        <RecordText fields={fields} section={section} name={name} rows={rows[name]} hint={hints[name]} />
      </Cell>
    );
  });
}
