import { expect, test } from "@jest/globals";

import { isEditable, mailHtmlOf } from "#client/areas/admin/policies/overview/email/bodyHtml";
import { BUILT_IN_TEMPLATES } from "#server/emailTemplates/builtInTemplates.js";

test.each(BUILT_IN_TEMPLATES.map(({ name, bodyHtml }) => [name, bodyHtml]))(
  "the editor shows all of %s",
  (_name, html) => {
    expect(isEditable(html)).toBe(true);
  },
);

test.each([
  ["a table", "<table><tr><td>1</td></tr></table>"],
  ["a style", '<p style="color: red">1</p>'],
  ["a quotation", "<blockquote>1</blockquote>"],
])("%s is edited as HTML, since the editor would lose it", (_what, html) => {
  expect(isEditable(html)).toBe(false);
});

test("what the editor writes is what our emails have", () => {
  const written =
    '<ul><li><p>One {policy.number}</p></li></ul><p><a target="_blank" rel="noopener" href="{company.portal}">Portal</a></p>';
  expect(mailHtmlOf(written)).toBe('<ul><li>One {policy.number}</li></ul><p><a href="{company.portal}">Portal</a></p>');
});
