import type { Chance } from "./random.js";

export interface Car {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly trim: string | null;
  readonly vin: string | null;
  readonly odometer: number;
  readonly usage: string;
  readonly ev: boolean;
}

type Model = readonly [model: string, ...trims: string[]];

/** Make, the first three characters of its VINs, and models with their trims. */
const MAKES: readonly [MakeOfCars, ...MakeOfCars[]] = [
  ["Toyota", "4T1", ["Camry", "LE", "SE", "XLE"], ["RAV4", "XLE", "Limited"], ["Tacoma", "SR5", "TRD Off-Road"]],
  ["Honda", "1HG", ["Civic", "EX", "Sport"], ["Accord", "EX-L", "Touring"], ["CR-V", "EX", "Touring"]],
  ["Ford", "1FT", ["F-150", "XLT", "Lariat"], ["Escape", "SE", "Titanium"], ["Explorer", "XLT", "Limited"]],
  ["Chevrolet", "1GC", ["Silverado 1500", "LT", "RST"], ["Equinox", "LS", "Premier"], ["Malibu", "LT"]],
  ["Nissan", "1N4", ["Altima", "S", "SV"], ["Rogue", "SV", "SL"]],
  ["Hyundai", "5NP", ["Elantra", "SEL", "Limited"], ["Tucson", "SEL"]],
  ["Kia", "5XX", ["Sorento", "LX", "SX"], ["K5", "GT-Line"]],
  ["Jeep", "1C4", ["Grand Cherokee", "Laredo", "Limited"], ["Wrangler", "Sport", "Sahara"]],
  ["Subaru", "4S4", ["Outback", "Premium", "Limited"], ["Forester", "Premium"]],
  ["BMW", "WBA", ["330i", "xDrive"], ["X3", "sDrive30i"]],
  ["Ram", "1C6", ["1500", "Big Horn", "Laramie"]],
  ["Tesla", "5YJ", ["Model S", "Long Range"], ["Model X", "Plaid"]],
];

type MakeOfCars = readonly [make: string, maker: string, first: Model, ...others: Model[]];

const MILES_A_YEAR = [9_000, 14_500] as const;

/** People asking for a quote often leave the VIN out; policyholders have provided it. */
export const VIN_PERCENT = { asked: 60, covered: 100 } as const;

export function carOf(chance: Chance, thisYear: number, vinPercent: number): Car {
  const [make, maker, first, ...others] = chance.pick(MAKES);
  const [model, ...trims] = chance.pick([first, ...others]);
  const year = thisYear - chance.between(1, 11);
  const [firstTrim, ...otherTrims] = trims;
  return {
    year,
    make,
    model,
    trim: firstTrim !== undefined && chance.percent(75) ? chance.pick([firstTrim, ...otherTrims]) : null,
    vin: chance.percent(vinPercent) ? vinOf(chance, maker, year) : null,
    odometer: (thisYear - year) * chance.between(...MILES_A_YEAR) + chance.between(120, 4_900),
    usage: chance.percent(90) ? "personal" : "business",
    ev: make === "Tesla",
  };
}

const VIN_CHARACTERS = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789";
const VIN_YEARS = "ABCDEFGHJKLMNPRSTVWXY123456789";
const VIN_VALUES = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** 17 characters with the model year in the tenth position and a valid check digit (49 CFR 565.15). */
function vinOf(chance: Chance, maker: string, year: number): string {
  const some = (count: number): string => chance.text(VIN_CHARACTERS, count);
  const serial = String(chance.between(100_000, 999_999));
  const draft = `${maker}${some(5)}0${VIN_YEARS[(year - 1980) % 30] ?? "0"}${some(1)}${serial}`;
  const sum = Array.from(draft).reduce(
    (total, sign, index) => total + (VIN_VALUES.indexOf(sign) % 10) * (VIN_WEIGHTS[index] ?? 0),
    0,
  );
  return draft.slice(0, 8) + (sum % 11 === 10 ? "X" : String(sum % 11)) + draft.slice(9);
}
