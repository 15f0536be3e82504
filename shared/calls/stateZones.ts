import { NEW_YORK_ZONE } from "../days.js";
import { stateCode } from "../usStates.js";

const CENTRAL = "America/Chicago";
const MOUNTAIN = "America/Denver";
const PACIFIC = "America/Los_Angeles";

/** By state, unless it is New York's. If a state has two, the one in which most of its people live. */
const ZONES: Readonly<Record<string, string>> = {
  AK: "America/Anchorage",
  AL: CENTRAL,
  AR: CENTRAL,
  AZ: "America/Phoenix",
  CA: PACIFIC,
  CO: MOUNTAIN,
  HI: "Pacific/Honolulu",
  IA: CENTRAL,
  ID: "America/Boise",
  IL: CENTRAL,
  KS: CENTRAL,
  LA: CENTRAL,
  MN: CENTRAL,
  MO: CENTRAL,
  MS: CENTRAL,
  MT: MOUNTAIN,
  ND: CENTRAL,
  NE: CENTRAL,
  NM: MOUNTAIN,
  NV: PACIFIC,
  OK: CENTRAL,
  OR: PACIFIC,
  SD: CENTRAL,
  TN: CENTRAL,
  TX: CENTRAL,
  UT: MOUNTAIN,
  WA: PACIFIC,
  WI: CENTRAL,
  WY: MOUNTAIN,
};

/** The time zone of a state; undefined if it is unknown. */
export function zoneOfState(state: string | null | undefined): string | undefined {
  const code = stateCode(state);
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  return ZONES[code] ?? NEW_YORK_ZONE;
}
