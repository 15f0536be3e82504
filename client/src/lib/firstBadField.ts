/** The first invalid field of a form, in page order. */
export function firstBadField(form: HTMLFormElement): HTMLElement | undefined {
  return Array.from(form.elements)
    .filter((element) => element instanceof HTMLElement)
    .find((element) => element.getAttribute("aria-invalid") === "true");
}
