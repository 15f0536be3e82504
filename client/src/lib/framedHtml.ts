import { styleNonce } from "./nonce";

/**
 * Prepares an e-mail for an iframe. An iframe with inline content inherits the page's Content-Security-Policy, which
 * blocks style attributes, and e-mails use nothing else: they become rules of one style element that carries the page's
 * nonce. Without a nonce there is no such policy.
 */
export function framedHtml(html: string, nonce: string | undefined = styleNonce()): string {
  if (nonce === undefined) return html;
  const page = new DOMParser().parseFromString(setAside(html), "text/html");
  const rules = Array.from(page.querySelectorAll("[data-style]"), (element, index) => {
    // Characters that would end the rule or the element do not belong in a style attribute.
    const declarations = (element.getAttribute("data-style") ?? "").replace(/[{}<]/g, "");
    element.removeAttribute("data-style");
    element.setAttribute("data-styled", String(index));
    return `[data-styled="${index}"]{${declarations}}`;
  });
  const style = page.createElement("style");
  style.setAttribute("nonce", nonce);
  style.textContent = rules.join("\n");
  page.head.append(style);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/**
 * Even a document that is only parsed is subject to the page's policy: each style attribute would be reported as a
 * violation.
 */
function setAside(html: string): string {
  return html.replace(/<[a-z][^>]*/gi, (tag) => tag.replace(/(\s)style(?=\s*=)/gi, "$1data-style"));
}
