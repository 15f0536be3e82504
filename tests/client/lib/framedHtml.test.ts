import { expect, test } from "@jest/globals";

import { framedHtml } from "#client/lib/framedHtml";

const mail = '<!doctype html><html><body style="margin:0"><p style="color:red}</style><b>x">Hi</p></body></html>';

test("style attributes become rules that carry the page's nonce, and nothing breaks out of them", () => {
  const page = new DOMParser().parseFromString(framedHtml(mail, "abc"), "text/html");
  expect(page.querySelector("[style]")).toBeNull();
  expect(page.querySelectorAll("style")).toHaveLength(1);
  const style = page.querySelector("style");
  expect(style?.getAttribute("nonce")).toBe("abc");
  expect(style?.textContent).toBe('[data-styled="0"]{margin:0}\n[data-styled="1"]{color:red/style>b>x}');
  expect(page.body.dataset.styled).toBe("0");
  expect(page.querySelector("p")?.textContent).toBe("Hi");
});

test("without a nonce the message is left as it is", () => expect(framedHtml(mail)).toBe(mail));
