import { useId, type FocusEvent, type InputHTMLAttributes, type ReactNode } from "react";

import { leftPhone } from "#client/lib/leftPhone";
import { quoteHints, quoteLabels } from "../content/quote";
import { Icon } from "../parts/Icon";
import { useQuoteFields } from "./quoteFields";
import type { QuoteForm } from "./quoteForm";

/** The text fields. */
type TextName = Exclude<keyof QuoteForm, "tcpa" | "terms">;

interface FieldProps {
  readonly name: TextName;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly autoComplete?: string;
}

interface TextFieldProps
  extends FieldProps, Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode" | "maxLength" | "type"> {
  /** Suggestions; anything else may be typed. */
  readonly suggestions?: readonly string[];
  /** Shown at the end of the field. */
  readonly unit?: string;
  /** Shown below the field and its hint. */
  readonly children?: ReactNode;
}

/** A phone number is formatted on leaving its field, because while typing that would end the browser's own undoing. */
export function TextField({ name, hint, optional, suggestions, unit, children, ...input }: TextFieldProps) {
  const { values, change } = useQuoteFields();
  const field = useField(name, hint, optional);
  const listId = `${field.control.id}-list`;

  function onBlur({ target }: FocusEvent<HTMLInputElement>): void {
    const left = input.type === "tel" ? leftPhone(target, values[name]) : values[name];
    if (left !== values[name]) change(name, left);
    field.control.onBlur();
  }

  return (
    <div className="field">
      <FieldHead id={field.control.id} name={name} optional={optional} />
      <div className="field-box">
        <input
          type="text"
          {...input}
          {...field.control}
          value={values[name]}
          list={suggestions === undefined ? undefined : listId}
          onChange={({ target }) => change(name, target.value)}
          onBlur={onBlur}
        />
        {unit === undefined ? null : <span className="unit">{unit}</span>}
      </div>
      {suggestions === undefined ? null : (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
      {field.help}
      {children}
    </div>
  );
}

interface SelectFieldProps extends FieldProps {
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function SelectField({ name, hint, optional, placeholder, options, ...select }: SelectFieldProps) {
  const { values, change } = useQuoteFields();
  const field = useField(name, hint, optional);
  return (
    <div className="field">
      <FieldHead id={field.control.id} name={name} optional={optional} />
      <div className="field-box">
        <select
          {...select}
          {...field.control}
          value={values[name]}
          onChange={({ target }) => change(name, target.value)}
        >
          <option value="">{placeholder}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
      {field.help}
    </div>
  );
}

interface ConsentFieldProps {
  readonly name: "tcpa" | "terms";
  readonly children: ReactNode;
}

export function ConsentField({ name, children }: ConsentFieldProps) {
  const { values, change } = useQuoteFields();
  const field = useField(name, undefined, false);
  return (
    <div className="field">
      <div className="consent">
        <input
          type="checkbox"
          {...field.control}
          checked={values[name]}
          onChange={({ target }) => change(name, target.checked)}
        />
        <label htmlFor={field.control.id} className="type-body2">
          {children}
        </label>
      </div>
      {field.help}
    </div>
  );
}

function FieldHead({
  id,
  name,
  optional = false,
}: {
  readonly id: string;
  readonly name: TextName;
  readonly optional?: boolean | undefined;
}) {
  return (
    <div className="field-head">
      <label htmlFor={id} className="type-subtitle2">
        {quoteLabels[name]}
      </label>
      {optional ? <span className="muted type-caption">{quoteHints.optional}</span> : null}
    </div>
  );
}

/** Associates label, control and hint or error for screen readers. */
function useField(name: keyof QuoteForm, hint: ReactNode, optional = false) {
  const { errors, disabled, native, leave } = useQuoteFields();
  const id = useId();
  const error = errors[name];
  const text = error ?? hint;
  const helpId = `${id}-help`;
  return {
    control: {
      id,
      name,
      disabled,
      ...(optional ? {} : native ? { required: true } : { "aria-required": true }),
      "aria-invalid": error === undefined ? undefined : true,
      "aria-describedby": text === undefined ? undefined : helpId,
      onBlur: () => leave(name),
    },
    help:
      text === undefined ? null : (
        <p id={helpId} className={`type-caption ${error === undefined ? "field-hint" : "field-error"}`}>
          {text}
        </p>
      ),
  };
}
