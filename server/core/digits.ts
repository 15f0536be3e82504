/** A digit in a text that went through `plainDigits`. */
export const DIGIT = /[0-9]/g;

const DIGIT_OF_ANOTHER_SCRIPT = /(?![0-9])\p{Nd}/gu;
const DECIMAL = /^\p{Nd}$/u;

/** The text with the digits of any script written as 0 to 9. */
export function plainDigits(text: string): string {
  return text.normalize("NFKC").replaceAll(DIGIT_OF_ANOTHER_SCRIPT, valueOf);
}

/** The digits of a text and nothing else. */
export function digitsOf(text: string): string {
  return plainDigits(text).replaceAll(/[^0-9]/g, "");
}

const knownValues = new Map<string, string>();

/** Unicode lists the ten digits of a script consecutively, from zero. */
function valueOf(digit: string): string {
  const known = knownValues.get(digit);
  if (known !== undefined) return known;
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DECIMAL.test(String.fromCodePoint(zero - 1))) zero -= 1;
  const value = String((code - zero) % 10);
  knownValues.set(digit, value);
  return value;
}
