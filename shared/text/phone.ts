/**
 * Formats a complete US number, with or without the leading 1, as `(512) 555-0134`. Anything else stays as typed: an
 * incomplete number, a foreign one, one with an extension. Area codes begin with 2 to 9.
 */
export function formatUsPhone(typed: string): string {
  if (!/^(\+\s?1)?[\d\s().-]*$/.test(typed)) return typed;
  const [, area, exchange, line] = /^1?([2-9]\d\d)(\d{3})(\d{4})$/.exec(typed.replace(/\D/g, "")) ?? [];
  return line === undefined ? typed : `(${area}) ${exchange}-${line}`;
}

/** The digits by which phone numbers are compared, as in the column `lead.phone_digits`. */
export function phoneDigits(phone: string | null | undefined): string {
  return (phone ?? "").replaceAll(/\D/g, "");
}

/** The same without the country code of a US number, which does not make it another person's number. */
export function nationalDigits(phone: string | null | undefined): string {
  return phoneDigits(phone).replace(/^1(?=\d{10}$)/, "");
}

/** Every `phoneDigits` that the same number may have: those of a US number with and without its country code. */
export function everyPhoneDigits(phone: string | null | undefined): readonly string[] {
  const digits = nationalDigits(phone);
  if (digits === "") return [];
  return digits.length === 10 ? [digits, `1${digits}`] : [digits];
}

/** A phone number as a link: digits and a leading plus. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, "")}`;
}
