import sanitizeHtml from "sanitize-html";

import { maskCardNumbers } from "../core/cardNumbers.js";
import { maskCardNumbersInHtml } from "./cardNumbersInHtml.js";

/** What mail programs show alike. No picture (one from elsewhere tells its owner who reads), no form, no script, no style sheet. */
const TEXT_TAGS = ["p", "div", "span", "br", "hr", "strong", "b", "em", "i", "u", "s", "small", "sub", "sup", "a"];
const BLOCK_TAGS = ["h1", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "pre", "code"];
const TABLE_TAGS = ["table", "thead", "tbody", "tfoot", "tr", "th", "td"];

const COLOR = [/^#[\da-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i, /^[a-z]{3,20}$/i];
const LENGTHS = [/^(-?\d{1,4}(\.\d{1,2})?(px|em|rem|pt|%)?\s*){1,4}$/i];
const BORDER = [/^\d{1,2}px\s+(solid|dashed|dotted)\s+#[\da-f]{3,8}$/i, /^none$/i];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS, ...BLOCK_TAGS, ...TABLE_TAGS],
  allowedAttributes: {
    a: ["href", "title", "style"],
    table: ["width", "cellpadding", "cellspacing", "border", "role", "style"],
    th: ["align", "valign", "colspan", "rowspan", "scope", "style"],
    td: ["align", "valign", "colspan", "rowspan", "style"],
    ol: ["start", "style"],
    "*": ["style"],
  },
  allowedStyles: {
    "*": {
      color: COLOR,
      "background-color": COLOR,
      background: COLOR,
      "text-align": [/^(left|right|center|justify)$/i],
      "text-decoration": [/^(underline|line-through|none)$/i],
      "font-weight": [/^(normal|bold|[1-9]00)$/i],
      "font-style": [/^(normal|italic)$/i],
      "font-size": LENGTHS,
      "line-height": LENGTHS,
      padding: LENGTHS,
      margin: LENGTHS,
      border: BORDER,
      "border-bottom": BORDER,
      "border-radius": LENGTHS,
      "border-collapse": [/^collapse$/i],
      display: [/^(block|inline|inline-block)$/i],
    },
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  /** Of these the content goes too: it is no text for a reader. */
  nonTextTags: [
    "script",
    "style",
    "title",
    "head",
    "textarea",
    "select",
    "option",
    "noscript",
    "template",
    "svg",
    "math",
  ],
  nestingLimit: 40,
};

/**
 * What somebody wrote as HTML, cut down to what an allow-list knows: the same cleaned markup comes out however often it goes in. Scripts, event
 * handlers, `javascript:` links, frames and pictures are gone, and card numbers are masked: only what is left shows which digits stand together.
 */
export function sanitizeMailHtml(html: string): string {
  return maskCardNumbersInHtml(sanitizeHtml(html, OPTIONS)).trim();
}

/** The same as plain text, for programs that show no HTML. `sanitized` is what `sanitizeMailHtml` returned. */
export function textOfMailHtml(sanitized: string): string {
  const lines = sanitized
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/g, (_whole, href: string, label: string) =>
      labelled(label, href),
    )
    .replaceAll(/<br\s*\/?>/g, "\n")
    .replaceAll(/<li\b[^>]*>/g, "\n- ")
    .replaceAll(/<hr\b[^>]*>/g, "\n\n-----\n\n")
    .replaceAll(/<\/(td|th)>/g, "  ")
    .replaceAll(/<\/?(tr|ul|ol)\b[^>]*>/g, "\n")
    .replaceAll(/<\/?(p|div|h[1-4]|blockquote|pre|table)\b[^>]*>/g, "\n\n");
  const text = withoutEntities(lines.replaceAll(/<[^>]*>/g, ""))
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  // A link's address stands beside its label here alone.
  return maskCardNumbers(text);
}

/** `mailto:` and what only repeats its label need no address behind it. */
function labelled(label: string, href: string): string {
  const address = href.replace(/^(mailto|tel):/, "");
  return label.includes(address) ? label : `${label} (${address})`;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&", nbsp: " " };

/** The sanitizer writes no others than these and numbers. */
function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(String(hex ?? ""), 16) : Number(decimal);
    if (Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff) return String.fromCodePoint(code);
    return ENTITIES[String(name).toLowerCase()] ?? whole;
  });
}
