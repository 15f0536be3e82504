import { styleNonce } from "./nonce";

/**
 * An e-mail for a frame of ours. A frame that is filled with text has the page's Content-Security-Policy, which refuses style attributes,
 * and mail has nothing else: they become rules of one style element that carries the page's nonce. Without a nonce there is no such policy.
 */
export function framedHtml(html: string, nonce: string | undefined = styleNonce()): string {
  if (nonce === undefined) return html;
  const page = new DOMParser().parseFromString(setAside(html), "text/html");
  const rules = Array.from(page.querySelectorAll("[data-style]"), (element, index) => {
    // What would end the rule or the element has no place in a style attribute.
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

/** A document that is only parsed has the page's policy too: each style attribute would be a violation of it, told to whoever listens. */
function setAside(html: string): string {
  return html.replace(/<[a-z][^>]*/gi, (tag) => tag.replace(/(\s)style(?=\s*=)/gi, "$1data-style"));
}
