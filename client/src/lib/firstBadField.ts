/** The first field of a form, in the order of the page, that says of itself that it needs mending. */
export function firstBadField(form: HTMLFormElement): HTMLElement | undefined {
  return Array.from(form.elements)
    .filter((element) => element instanceof HTMLElement)
    .find((element) => element.getAttribute("aria-invalid") === "true");
}
