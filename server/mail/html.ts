import { escapeHtml } from "#shared/escapeHtml.js";
import { sanitizeMailHtml } from "./sanitizeMailHtml.js";

/** Markup that only `html` and the sanitizer can create, so that unescaped text cannot get into a message. */
export class Html {
  readonly #markup: string;

  private constructor(markup: string) {
    this.#markup = markup;
  }

  static of(strings: readonly string[], values: readonly HtmlValue[]): Html {
    return new Html(strings.map((text, index) => text + markupOf(values[index] ?? "")).join(""));
  }

  /** Markup that someone wrote, reduced to what is allowed in a message. */
  static sanitized(markup: string): Html {
    return new Html(sanitizeMailHtml(markup));
  }

  toString(): string {
    return this.#markup;
  }
}

export type HtmlValue = string | number | Html | readonly Html[];

/** The template's own text is markup; every interpolated value is escaped, unless it is `Html` itself. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return Html.of(strings, values);
}

function markupOf(value: HtmlValue): string {
  if (value instanceof Html) return value.toString();
  if (typeof value === "object") return value.map(markupOf).join("");
  return escapeHtml(String(value));
}
