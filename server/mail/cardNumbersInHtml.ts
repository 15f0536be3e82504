import { maskCardNumbers } from "../core/cardNumbers.js";
import { plainDigits } from "../core/digits.js";

/**
 * A tag, an entity or a character, as the sanitizer writes them: it leaves no comments, and decodes all entities except
 * those that markup needs.
 */
const PART = /<\/?(?<tag>[a-z][a-z\d]*)\b[^>]*>|&\w+;|[^]/giu;
/** The attributes that a person or a mail client shows. */
const READ_ATTRIBUTE = /\b(?<name>href|title)="(?<value>[^"]*)"/g;
/** An entity, a percent-encoded ASCII character or other text, or a character. */
const PART_OF_ADDRESS = /&\w+;|%[0-7][\da-f]|(?:%[89a-f][\da-f])+|[^]/giu;
const PART_OF_TEXT = /&\w+;|[^]/gu;
/** Text inside these tags continues the text around it; any other tag separates the two. */
const INLINE: ReadonlySet<string> = new Set([
  "span",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "small",
  "sub",
  "sup",
  "a",
  "code",
]);
/** A UUID may have groups like a card number's, and masking would change it. */
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{M}]$/u;
const LETTER_OR_NUMBER = /^[\p{L}\p{N}]$/u;
const DASH = /^[·‐-―]$/;

interface Span {
  readonly at: number;
  readonly end: number;
}

/** The readable text of some markup, in ASCII, and the position of each character in the markup. */
class Reading {
  #text = "";
  readonly #spans: Span[] = [];

  add(text: string, span: Span): void {
    for (const character of text) {
      for (const one of asciiOf(character)) {
        this.#text += one;
        this.#spans.push(span);
      }
    }
  }

  /** The positions of the digits to be masked. */
  masked(): readonly Span[] {
    const text = this.#text.replaceAll(UUID, (id) => "x".repeat(id.length));
    const masked = maskCardNumbers(text);
    if (masked === text) return [];
    return this.#spans.filter((_span, index) => masked[index] !== text[index]);
  }
}

/** A character as the search for card numbers sees it: digits of all scripts as 0 to 9, nothing for invisible ones. */
function asciiOf(character: string): string {
  if (character <= "\x7F") return character;
  const plain = plainDigits(character);
  if (/^[0-9]+$/.test(plain)) return plain;
  if (UNSEEN.test(character)) return "";
  if (LETTER_OR_NUMBER.test(character)) return "x";
  if (DASH.test(character)) return "-";
  return /\s/.test(character) ? " " : ",";
}

/**
 * Masks card numbers in the readable parts of sanitized HTML: in its text, even with tags between the digits, and in
 * the URLs and titles of its links. Only text characters are replaced, so the markup stays valid.
 */
export function maskCardNumbersInHtml(sanitized: string): string {
  const body = new Reading();
  const masked: Span[] = [];
  for (const { 0: part, index: at, groups } of sanitized.matchAll(PART)) {
    const span = { at, end: at + part.length };
    const tag = groups?.["tag"];
    if (tag === undefined) body.add(decodedEntity(part), span);
    else {
      if (!INLINE.has(tag)) body.add("\n", span);
      for (const attribute of part.matchAll(READ_ATTRIBUTE)) masked.push(...maskedInAttribute(attribute, at));
    }
  }
  const spans = [...masked, ...body.masked()].toSorted((one, other) => one.at - other.at);
  let result = "";
  let end = 0;
  for (const span of spans) {
    // Several digits may come from one position.
    if (span.at < end) continue;
    result += `${sanitized.slice(end, span.at)}*`;
    ({ end } = span);
  }
  return result + sanitized.slice(end);
}

function maskedInAttribute(attribute: RegExpExecArray, tagAt: number): readonly Span[] {
  const { name = "", value = "" } = attribute.groups ?? {};
  const valueAt = tagAt + attribute.index + name.length + '="'.length;
  const reading = new Reading();
  for (const { 0: part, index } of value.matchAll(name === "href" ? PART_OF_ADDRESS : PART_OF_TEXT)) {
    const span = { at: valueAt + index, end: valueAt + index + part.length };
    reading.add(part.length > 1 && part.startsWith("%") ? decodedPercent(part) : decodedEntity(part), span);
  }
  return reading.masked();
}

const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

function decodedEntity(part: string): string {
  return ENTITIES[part] ?? part;
}

function decodedPercent(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "%";
  }
}
