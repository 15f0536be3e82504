/**
 * What to say about a day, or a local time, whose year is not typed out. For 11/20/26, a browser's date field has the
 * year 26, which no day here means.
 */
export function wholeYear(day: unknown): string | undefined {
  return typeof day === "string" && day.startsWith("0") ? "Enter the year with four digits." : undefined;
}
