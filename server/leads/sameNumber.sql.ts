/** SQL of whether two columns hold the same phone number, however each was typed. */
export function isSameNumber(phone: string, other: string): string {
  // The texts first: they are nearly always equal, and that is cheaper than reading the digits of both.
  return `(${phone} = ${other} or ${digitsOf(phone)} = ${digitsOf(other)})`;
}

/** SQL of a phone number's digits, without the country code of a US number. */
function digitsOf(phone: string): string {
  return `regexp_replace(regexp_replace(coalesce(${phone}, ''), '[^0-9]', '', 'g'), '^1(?=[0-9]{10}$)', '')`;
}
