import { NEW_YORK_ZONE } from "#shared/days.js";

/** SQL of an instant's calendar day in New York; `instant` is SQL of it. */
export function dayInNewYork(instant: string): string {
  return `(${instant} at time zone '${NEW_YORK_ZONE}')::date`;
}

/** SQL of today in New York. */
export const TODAY_IN_NEW_YORK = dayInNewYork("now()");
