import sanitizeHtml from "sanitize-html";

import { maskCardNumbers } from "../core/cardNumbers.js";
import { maskCardNumbersInHtml } from "./cardNumbersInHtml.js";

/**
 * Tags that all mail clients show alike. No images (a remote one tells its owner who reads), forms, scripts or style
 * sheets.
 */
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
  /** The content of these is dropped too: it is not text for a reader. */
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
 * Reduces HTML that someone wrote to an allow-list; sanitizing the result again changes nothing. Scripts, event
 * handlers, `javascript:` links, frames and images are removed, and then card numbers are masked: only what is left
 * shows which digits belong together.
 */
export function sanitizeMailHtml(html: string): string {
  return maskCardNumbersInHtml(sanitizeHtml(html, OPTIONS)).trim();
}

/**
 * Sanitized HTML as plain text, for mail clients that do not show HTML. `sanitized` is the result of
 * `sanitizeMailHtml`.
 */
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
    // Not by one pattern around the line break: in a long row of empty cells, it would start anew at each space.
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  // Only here is a link's URL next to its label, so the two together are searched for card numbers.
  return maskCardNumbers(text);
}

/** A `mailto:` link and a URL that only repeats its label are not printed after it. */
function labelled(label: string, href: string): string {
  const address = href.replace(/^(mailto|tel):/, "");
  return label.includes(address) ? label : `${label} (${address})`;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&", nbsp: " " };

/** The sanitizer writes only these entities and numeric ones. */
function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(String(hex ?? ""), 16) : Number(decimal);
    if (Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff) return String.fromCodePoint(code);
    return ENTITIES[String(name).toLowerCase()] ?? whole;
  });
}
