import { isBlank } from "#shared/text/blank.js";
import type { Html } from "./html.js";

/**
 * The content of a message, as parts that are rendered as both HTML and plain text. Text is escaped when it becomes
 * HTML.
 */
export type MailBody = readonly MailPart[];

export type MailPart =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  | { readonly kind: "facts"; readonly facts: readonly Fact[] }
  | { readonly kind: "markup"; readonly html: Html };

export type Fact = readonly [name: string, value: string];

export function paragraph(text: string): MailPart {
  return { kind: "paragraph", text };
}

/** The first line, by first name if there is one. */
export function greeting(firstName: string | null | undefined): MailPart {
  return paragraph(isBlank(firstName) ? "Hello," : `Hello ${firstName?.trim()},`);
}

/** Text that a person wrote, with an empty line between its paragraphs. */
export function paragraphsOf(text: string): MailBody {
  const blocks = text.replaceAll(/\r\n?/g, "\n").split(/\n[^\S\n]*\n\s*/);
  return blocks
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map(paragraph);
}

/** A link styled as a button. @throws Error if it leads anywhere but to a web page. */
export function button(label: string, url: string): MailPart {
  const protocol = URL.parse(url)?.protocol;
  if (protocol !== "https:" && protocol !== "http:") throw new Error(`a button must lead to a web page, not to ${url}`);
  return { kind: "button", label, url };
}

/** A table of two columns. */
export function facts(rows: readonly Fact[]): MailPart {
  return { kind: "facts", facts: rows };
}

/** HTML written by staff, sanitized. */
export function markup(html: Html): MailPart {
  return { kind: "markup", html };
}
