/** The first invalid field of a form, in page order. An editor of formatted text is a field, too, but not an element of the form. */
export function firstBadField(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[aria-invalid="true"]');
}
