/**
 * The first invalid field of a form, in page order. An editor of formatted text is a field, too, but not an element of
 * the form. Of a group of radio buttons, it is the chosen one or the first.
 */
export function firstBadField(form: HTMLFormElement): HTMLElement | null {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field?.role !== "radiogroup") return field;
  return field.querySelector<HTMLElement>("input:checked") ?? field.querySelector("input");
}
