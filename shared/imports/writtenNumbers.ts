/** Such as `45,000` and a spreadsheet's `45000.0`. Not `100.000`, where the point separates thousands: as a decimal point, it would make 100 of it. */
const WHOLE_NUMBER = /^\d[\d,]*(?:\.00?)?$/;

/** As in `45,000 mi`. Another unit is an error, such as `km`. */
const MILES = /(?<=\d)\s*(?:mi\.?|miles?)$/i;

/** Such as `5.12556E+09`: what is left of it would be the same for many people, who would count as one. */
export const SHORTENED_NUMBER = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** The whole number that a cell of a file says; undefined if it says none. */
export function writtenNumber(text: string): number | undefined {
  return WHOLE_NUMBER.test(text) ? Number(text.replaceAll(",", "")) : undefined;
}

/** The same of miles, perhaps with their unit. */
export function writtenMiles(text: string): number | undefined {
  return writtenNumber(text.replace(MILES, ""));
}

/** What a spreadsheet made a number of, as it was: `5125550134.0`. */
export function withoutDecimal(text: string): string {
  return /^\d+(?=\.0$)/.exec(text)?.[0] ?? text;
}
