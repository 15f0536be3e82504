/** What the editor supports. It would drop everything else that an email may contain, such as tables and styles. */
const keptTags = new Set(["P", "BR", "HR", "STRONG", "B", "EM", "I", "U", "S", "H2", "H3", "UL", "OL", "LI", "A"]);

/** Whether the editor can show a body without losing any of it. */
export function isEditable(bodyHtml: string): boolean {
  const { body } = new DOMParser().parseFromString(bodyHtml, "text/html");
  return [...body.querySelectorAll("*")].every(
    (element) =>
      keptTags.has(element.tagName) &&
      element.getAttributeNames().every((name) => element.tagName === "A" && name === "href"),
  );
}

/** The editor's HTML in the form that our emails use: without a paragraph in each line of a list, and without what the server removes. */
export function mailHtmlOf(editorHtml: string): string {
  const { body } = new DOMParser().parseFromString(editorHtml, "text/html");
  for (const paragraph of body.querySelectorAll("li > p:only-child")) paragraph.replaceWith(...paragraph.childNodes);
  for (const link of body.querySelectorAll("a"))
    for (const name of link.getAttributeNames()) if (name !== "href") link.removeAttribute(name);
  return body.innerHTML;
}
