/**
 * What each plan covers, written out independently: the contract, the site, the portal and REST are each compared with
 * this list, so that none of them can promise what another does not.
 */
const basic = [
  "Engine",
  "Transmission",
  "Cooling System",
  "Brake System",
  "Electrical System",
  "Drive Axle",
  "Trip Interruption",
  "Gas Refill",
  "Roadside Assistance",
  "Rental Car",
];
const silver = [...basic, "Lock Out", "Steering System"];
const gold = [
  ...silver,
  "Seals & Gaskets",
  "ABS Brakes",
  "AC System",
  "Heating System",
  "Fuel System",
  "Turbo/Supercharger",
  "Hi-Tech",
  "Front Suspension",
  "Back Suspension",
  "AWD 4x4",
  "Hybrid & EV Components",
];

export const PROMISED = { basic, silver, gold } as const;
export const PROMISED_PLANS = ["basic", "silver", "gold"] as const;
