/** "x12", "ext. 12" or "#12" at the end. */
const EXTENSION = /\s*(?:x|ext\.?|extension|#)\s*(\d{1,8})$/i;
/** Area codes and exchanges begin with 2 to 9. Other groups than these are another country's. */
const NORTH_AMERICAN = /^\s*(?:\+?\s?1[\s.\p{Pd}]*)?\(?([2-9]\d\d)\)?[\s.\p{Pd}]*([2-9]\d\d)[\s.\p{Pd}]*(\d{4})\s*$/u;
/** Marks of direction, which come along with a number that is copied from a phone's contacts. */
const UNSEEN = /\p{Bidi_Control}/gu;

/**
 * Formats a complete US or Canadian number, with or without the leading 1, as `(512) 555-0134`, followed by its
 * extension as typed after a space. Anything else stays as typed: an incomplete number, a foreign one.
 */
export function formatUsPhone(typed: string): string {
  const seen = typed.replaceAll(UNSEEN, "");
  const [extension] = EXTENSION.exec(seen) ?? [];
  const [, area, exchange, line] = NORTH_AMERICAN.exec(seen.replace(EXTENSION, "")) ?? [];
  if (line === undefined) return typed;
  return `(${area}) ${exchange}-${line}${extension === undefined ? "" : ` ${extension.trimStart()}`}`;
}

/** The digits by which phone numbers are compared, as in the column `lead.phone_digits`. */
export function phoneDigits(phone: string | null | undefined): string {
  return (phone ?? "").replaceAll(/\D/g, "");
}

/** The same without the country code of a US number, which does not make it another person's number. */
export function nationalDigits(phone: string | null | undefined): string {
  return phoneDigits(phone).replace(/^1(?=\d{10}$)/, "");
}

/** The number that is called before the extension, which is another person's only inside of a company. */
export function withoutExtension(phone: string | null | undefined): string {
  return (phone ?? "").trim().replace(EXTENSION, "");
}

/**
 * Every `phoneDigits` that the same number may have: those of a US number with and without its country code, and as typed
 * with its extension.
 */
export function everyPhoneDigits(phone: string | null | undefined): readonly string[] {
  const digits = nationalDigits(withoutExtension(phone));
  if (digits === "") return [];
  const typed = phoneDigits(phone);
  const plain = digits.length === 10 ? [digits, `1${digits}`] : [digits];
  return plain.includes(typed) ? plain : [...plain, typed];
}

/** A number in letters, like 1-800-FLOWERS. Other words are no part of a number. */
const IN_LETTERS = /^(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*[A-Z\d-]{7,}$/;
/** The keys of A to Z. (ITU-T E.161) */
const KEYS = "22233344455566677778889999";

/** A phone number as a link: digits, a leading plus, and the extension. (RFC 3966) */
export function phoneLink(phone: string): string {
  const typed = phone.trim();
  const [, extension] = EXTENSION.exec(typed) ?? [];
  const number = typed.replace(EXTENSION, "");
  const digits = IN_LETTERS.test(number) ? number.replaceAll(/[A-Z]/g, keyOf) : number;
  return `tel:${digits.replaceAll(/(?!^\+)\D/g, "")}${extension === undefined ? "" : `;ext=${extension}`}`;
}

function keyOf(letter: string): string {
  return KEYS[letter.charCodeAt(0) - "A".charCodeAt(0)] ?? "";
}
