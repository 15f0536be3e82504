import { newYorkYear } from "./days.js";
import { MAX_ODOMETER, MIN_MODEL_YEAR } from "./limits/vehicleLimits.js";
import { FIELD_MESSAGES } from "./messages/fieldMessages.js";
import { isBlank } from "./text/blank.js";
import { isPlausibleEmail } from "./text/email.js";
import { isUsState, stateCode } from "./usStates.js";

/** The checks of what is given, with their message if it is wrong. What is missing is not wrong. */

export function badEmail(email: string | null | undefined): string | undefined {
  return isBlank(email) || isPlausibleEmail(email?.trim() ?? "") ? undefined : FIELD_MESSAGES.email;
}

export function badState(state: string | null | undefined): string | undefined {
  return isBlank(state) || isUsState(stateCode(state)) ? undefined : FIELD_MESSAGES.state;
}

/** A model year from 1900 to next year. */
export function badModelYear(year: number | null | undefined): string | undefined {
  const nextYear = newYorkYear() + 1;
  if (year == null || (year >= MIN_MODEL_YEAR && year <= nextYear)) return undefined;
  return `Please enter a year from ${MIN_MODEL_YEAR} to ${nextYear}.`;
}

/** 0 to 2,000,000 miles. */
export function badOdometer(miles: number | null | undefined): string | undefined {
  return miles == null || (miles >= 0 && miles <= MAX_ODOMETER) ? undefined : FIELD_MESSAGES.odometer;
}
