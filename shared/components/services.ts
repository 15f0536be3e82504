import { listedUnder, part, type Component } from "./component.js";

/** What the plans do for a driver besides repairs. Named so that the names read well without an article. */
export const SERVICES: readonly Component[] = /* @__PURE__ */ [
  /* @__PURE__ */ listedUnder("Trip Interruption", [
    part("hotel", "Hotel nights", "hotel", "lodging", "motel"),
    part("meals", "Meals on the road", "meals", "food"),
  ]),
  /* @__PURE__ */ listedUnder("Gas Refill", [
    part("fuel_delivery", "Fuel delivery", "out of gas", "gas delivery", "ran out of fuel"),
  ]),
  /* @__PURE__ */ listedUnder("Roadside Assistance", [
    part("towing", "Towing", "tow", "tow truck", "winch"),
    part("jump_start", "Jump starts", "jump start", "boost start"),
    part("tire_change", "Flat tire changes", "flat tire", "spare tire"),
  ]),
  /* @__PURE__ */ listedUnder("Rental Car", [
    part("rental", "Rental cars", "rental", "loaner", "replacement car"),
    part("rides", "Rides in place of a rental", "taxi", "uber", "lyft"),
  ]),
  /* @__PURE__ */ listedUnder("Lock Out", [
    part("lockout", "Lockout help", "lockout", "locked out", "locksmith", "keys"),
  ]),
].flat();

/** The entries of the plans' lists that are services. */
export const SERVICE_SYSTEMS: readonly (string | null)[] = [
  "Trip Interruption",
  "Gas Refill",
  "Roadside Assistance",
  "Rental Car",
  "Lock Out",
];
