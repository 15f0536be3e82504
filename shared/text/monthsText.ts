export function monthsText(months: number): string {
  return months === 1 ? "1 month" : `${months} months`;
}
