import { type CoveredItem, type Plan, PLAN_CODES, PLANS } from "#shared/plans";

/** An entry of the plan catalogue, and the plans that list it. */
export interface CatalogueItem {
  readonly name: CoveredItem;
  readonly plans: readonly Plan[];
}

/** Other words that drivers and repair shops use for catalogue entries. The contract's own list decides. */
const alsoAskedAs: Readonly<Record<CoveredItem, readonly string[]>> = {
  Engine: ["motor", "piston", "camshaft", "crankshaft", "timing chain", "timing belt", "oil pump", "cylinder head"],
  Transmission: ["gearbox", "gear box", "torque converter", "clutch", "shifter"],
  "Cooling System": ["radiator", "water pump", "thermostat", "coolant", "overheating", "fan"],
  "Brake System": ["brake", "master cylinder", "caliper", "brake booster"],
  "Electrical System": ["alternator", "starter", "wiring", "window motor", "ignition"],
  "Drive Axle": ["axle", "cv joint", "drive shaft", "driveshaft", "differential"],
  "Trip Interruption": ["hotel", "lodging"],
  "Gas Refill": ["gas delivery", "out of gas", "fuel delivery"],
  "Roadside Assistance": ["tow", "towing", "jump start", "flat tire"],
  "Rental Car": ["loaner", "rental"],
  "Lock Out": ["lockout", "locked out", "keys"],
  "Steering System": ["steering rack", "power steering", "rack and pinion", "tie rod"],
  "Seals & Gaskets": ["seal", "gasket", "head gasket", "oil leak", "leak"],
  "ABS Brakes": ["abs", "anti lock", "wheel speed sensor"],
  "AC System": ["a/c", "ac", "air conditioning", "air conditioner", "compressor", "evaporator"],
  "Heating System": ["heater", "heater core", "blower"],
  "Fuel System": ["fuel pump", "fuel injector", "injector", "fuel tank"],
  "Turbo/Supercharger": ["turbo", "turbocharger", "supercharger", "intercooler"],
  "Hi-Tech": ["navigation", "infotainment", "touch screen", "touchscreen", "backup camera", "sensors", "screen"],
  "Front Suspension": ["suspension", "strut", "shock", "shock absorber", "control arm", "ball joint"],
  "Back Suspension": ["suspension", "rear suspension", "strut", "shock", "shock absorber"],
  "AWD 4x4": ["awd", "4x4", "4wd", "all wheel drive", "four wheel drive", "transfer case"],
  "Hybrid & EV Components": ["hybrid", "ev", "hybrid battery", "battery pack", "inverter", "electric motor"],
};

/** Everything that any plan lists, in the order of the largest plan, which lists all of it. */
export const planCatalogue: readonly CatalogueItem[] = PLANS.gold.covers.map((name) => ({
  name,
  plans: PLAN_CODES.filter((code) => PLANS[code].covers.includes(name)),
}));

interface Named {
  readonly item: CatalogueItem;
  readonly phrases: readonly string[];
}

const named: readonly Named[] = planCatalogue.map((item) => ({
  item,
  phrases: [item.name, ...alsoAskedAs[item.name]].map(plain),
}));

/**
 * The catalogue entries for a part as typed by a customer: those that contain the typed words, or else those whose
 * words the text contains (`my alternator died`). Empty for fewer than two letters or if nothing matches, which says
 * nothing about coverage.
 */
export function findPart(typed: string): readonly CatalogueItem[] {
  const asked = plain(typed);
  if (asked.length < 2) return [];
  const begins = named.filter(({ phrases }) => phrases.some((phrase) => hasWordsOf(phrase, asked, true)));
  const found = begins.length > 0 ? begins : named.filter(({ phrases }) => phrases.some((p) => hasWordsOf(asked, p)));
  return found.map(({ item }) => item);
}

/** Lower case, punctuation as spaces, plurals as singular. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .map((word) => (word.length > 3 && !word.endsWith("ss") ? word.replace(/s$/, "") : word))
    .join(" ");
}

/** Whether the text contains the words in sequence; while typing, the last one may be incomplete. */
export function hasWordsOf(text: string, words: string, unfinished = false): boolean {
  return unfinished ? ` ${text}`.includes(` ${words}`) : ` ${text} `.includes(` ${words} `);
}
