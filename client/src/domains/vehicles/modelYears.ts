/** The years a form offers: the current year back 25 (specification section 3), newest first. */
export function modelYears(now: Date = new Date()): readonly number[] {
  const newest = now.getFullYear();
  return Array.from({ length: 26 }, (_, age) => newest - age);
}
