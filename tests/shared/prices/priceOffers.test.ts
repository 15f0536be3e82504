import { describe, expect, test } from "@jest/globals";

import type { Plan } from "#shared/plans.js";
import { EMPTY_PRICE_LINE, type PriceLine } from "#shared/prices/priceLine.js";
import { type PricedVehicle, priceOffers, surchargesOf } from "#shared/prices/priceOffers.js";

const line = (said: Partial<PriceLine> & Pick<PriceLine, "kind">): PriceLine => ({ ...EMPTY_PRICE_LINE, ...said });
const rate = (plan: Plan, dollars: number, [maxAge, maxOdometer]: readonly [number, number], further = {}) =>
  line({
    kind: "rate",
    vehicleClass: "A",
    plan,
    termMonths: 36,
    maxAge,
    maxOdometer,
    amountCents: Math.round(dollars * 100),
    ...further,
  });

const YOUNG = [5, 60_000] as const;
const OLD = [10, 120_000] as const;
const BOOK: readonly PriceLine[] = [
  line({ kind: "vehicle_class", vehicleClass: "A", make: "Honda" }),
  line({ kind: "vehicle_class", vehicleClass: "S", make: "Honda", model: "S2000" }),
  line({ kind: "vehicle_class", vehicleClass: "A", make: "Mercedes-Benz" }),
  line({ kind: "vehicle_class", vehicleClass: "B" }),
  line({ kind: "excluded", make: "Ferrari" }),
  line({ kind: "excluded", make: "Ford", model: "GT" }),
  line({ kind: "excluded", make: "Rolls-Royce" }),
  line({ kind: "excluded", make: "Ford", model: "F-650" }),
  line({ kind: "excluded", state: "WA" }),
  rate("gold", 2_999, YOUNG),
  rate("basic", 1_499.5, YOUNG),
  rate("gold", 3_999, OLD),
  rate("gold", 5_000, OLD, { termMonths: 60, termMiles: 60_000 }),
  rate("gold", 3_500, YOUNG, { vehicleClass: "B" }),
  line({ kind: "deductible", deductible: 500, amountCents: 0 }),
  line({ kind: "deductible", deductible: 0, amountCents: 450_00 }),
  line({ kind: "deductible", deductible: 1000, amountCents: -200_00 }),
  line({ kind: "state", state: "CA", basisPoints: 825 }),
  line({ kind: "state", state: "OR", basisPoints: -150 }),
  line({ kind: "surcharge", surcharge: "business_use", amountCents: 350_00 }),
  line({ kind: "surcharge", surcharge: "four_wheel_drive", amountCents: 150_00 }),
  line({ kind: "surcharge", surcharge: "electric", amountCents: 250_00 }),
];

const CAR: PricedVehicle = {
  year: 2023,
  make: "Honda",
  model: "Accord",
  trim: "EX",
  odometer: 41_000,
  usage: "personal",
  ev: false,
  state: "TX",
};
const YEAR = 2026;

function priceOf(car: Partial<PricedVehicle>, plan: Plan = "gold", deductible = 500, termMonths = 36) {
  return priceOffers(BOOK, { ...CAR, ...car }, YEAR).offers.find(
    (offer) => offer.plan === plan && offer.deductible === deductible && offer.termMonths === termMonths,
  );
}

describe("the price of a plan", () => {
  test.each<[string, Partial<PricedVehicle>, Plan, number, number, number | undefined, number | undefined]>([
    ["a young car", {}, "gold", 500, 36, 299_900, 8_331],
    ["a smaller plan, rounded half up to the month", {}, "basic", 500, 36, 149_950, 4_165],
    ["no deductible", {}, "gold", 0, 36, 344_900, 9_581],
    ["a higher deductible", {}, "gold", 1000, 36, 279_900, 7_775],
    ["a deductible that is not on offer", {}, "gold", 250, 36, undefined, undefined],
    ["the last year of a band", { year: 2021 }, "gold", 500, 36, 299_900, 8_331],
    ["the first year of the next", { year: 2020 }, "gold", 500, 36, 399_900, 11_108],
    ["the last mile of a band", { odometer: 60_000 }, "gold", 500, 36, 299_900, 8_331],
    ["the first mile of the next", { odometer: 60_001 }, "gold", 500, 36, 399_900, 11_108],
    ["a plan that the band does not have", { odometer: 60_001 }, "basic", 500, 36, undefined, undefined],
    ["a term that only an older band has", {}, "gold", 500, 60, 500_000, 8_333],
    ["next year's model", { year: 2027 }, "gold", 500, 36, 299_900, 8_331],
    ["a make by another spelling", { make: " hONDA " }, "gold", 500, 36, 299_900, 8_331],
    ["a make with other hyphens", { make: "Mercedes Benz" }, "gold", 500, 36, 299_900, 8_331],
    ["a make written as one word", { make: "MercedesBenz" }, "gold", 500, 36, 299_900, 8_331],
    ["a make that no line names", { make: "Saturn" }, "gold", 500, 36, 350_000, 9_722],
    ["a state with an addition", { state: "CA" }, "gold", 500, 36, 324_642, 9_018],
    ["a state with a discount", { state: "OR" }, "gold", 500, 36, 295_402, 8_206],
    ["a state in small letters", { state: "ca" }, "gold", 500, 36, 324_642, 9_018],
    ["business use", { usage: "business" }, "gold", 500, 36, 334_900, 9_303],
    ["four-wheel drive", { trim: "Touring AWD" }, "gold", 500, 36, 314_900, 8_747],
    ["an electric car", { ev: true }, "gold", 500, 36, 324_900, 9_025],
    [
      "everything at once",
      { usage: "commercial", model: "CR-V 4x4", ev: true, state: "CA" },
      "gold",
      0,
      36,
      // (2,999 + 450 + 350 + 150 + 250) + 8.25 %
      454_542,
      12_626,
    ],
    ["a use that nobody named", { usage: null }, "gold", 500, 36, 299_900, 8_331],
  ])("is that of %s", (_, car, plan, deductible, months, total, monthly) => {
    const offer = priceOf(car, plan, deductible, months);
    expect([offer?.priceTotalCents, offer?.priceMonthlyCents]).toEqual([total, monthly]);
  });

  test("is never below zero", () => {
    const book = [...BOOK.filter(({ kind }) => kind !== "rate"), rate("gold", 100, YOUNG)];
    const { offers } = priceOffers(book, CAR, YEAR);
    expect(offers.map(({ deductible, priceTotalCents }) => [deductible, priceTotalCents])).toEqual([
      [0, 55_000],
      [500, 10_000],
      [1000, 0],
    ]);
  });

  test("is listed by plan, then months, then deductible", () => {
    const { offers, vehicleClass } = priceOffers(BOOK, CAR, YEAR);
    expect(vehicleClass).toBe("A");
    expect(offers.map(({ plan, termMonths, deductible }) => `${plan} ${termMonths} ${deductible}`)).toEqual(
      ["basic 36", "gold 36", "gold 60"].flatMap((offer) => [0, 500, 1000].map((each) => `${offer} ${each}`)),
    );
  });
});

describe("no price", () => {
  test.each<[Partial<PricedVehicle>, string]>([
    [{ make: "Ferrari", model: "Roma" }, "We do not sell a plan for Ferrari Roma."],
    [{ make: "Ford", model: "GT" }, "We do not sell a plan for Ford GT."],
    [{ make: "rolls royce", model: "Ghost" }, "We do not sell a plan for rolls royce Ghost."],
    [{ make: "Rolls–Royce", model: "Ghost" }, "We do not sell a plan for Rolls–Royce Ghost."],
    [{ make: "Ford", model: "F650" }, "We do not sell a plan for Ford F650."],
    [{ make: "Ford", model: "F 650" }, "We do not sell a plan for Ford F 650."],
    [{ state: "WA" }, "We do not sell plans in WA."],
    [{ year: 2010 }, "The vehicle is 16 years old; plans are sold up to 10."],
    [{ odometer: 126_004 }, "The vehicle has 126,004 miles; plans are sold up to 120,000."],
    [{ model: "S2000" }, "The price book has no price for class S."],
  ])("for %o, and why", (car, reason) => {
    expect(priceOffers(BOOK, { ...CAR, ...car }, YEAR)).toMatchObject({ offers: [], refusals: [reason], missing: [] });
  });

  test("gives both reasons when a vehicle is too old and has too many miles", () => {
    expect(priceOffers(BOOK, { ...CAR, year: 2000, odometer: 300_000 }, YEAR).refusals).toHaveLength(2);
  });

  test("does not affect the other models of a make", () => {
    expect(priceOf({ make: "Ford", model: "Focus" })?.priceTotalCents).toBe(350_000);
  });

  test("while something about the vehicle is unknown", () => {
    const unknown = { ...CAR, year: null, make: " ", odometer: null };
    expect(priceOffers(BOOK, unknown, YEAR)).toEqual({
      vehicleClass: null,
      missing: ["year", "make", "odometer"],
      refusals: [],
      offers: [],
    });
  });
});

describe("four-wheel drive", () => {
  test.each([
    "Quattro S line",
    "XLT 4WD",
    "xDrive40i",
    "4x4",
    "4 x 4",
    "4MATIC",
    "SR5 Four Wheel Drive",
    "4-Wheel Drive",
    "all-wheel drive",
  ])("is read from %s", (trim) => {
    expect(surchargesOf({ ...CAR, trim })).toEqual(["four_wheel_drive"]);
  });

  test.each(["LX", "Award Edition", "2WD", "Rear-Wheel Drive", "24 x 4", null])("is not read from %s", (trim) => {
    expect(surchargesOf({ ...CAR, trim })).toEqual([]);
  });
});

/** Written independently of the product: tries every rate and keeps the best. */
function naivePrice(book: readonly PriceLine[], car: PricedVehicle, plan: Plan, deductible: number) {
  let best: PriceLine | undefined;
  for (const each of book) {
    if (each.kind !== "rate" || each.plan !== plan || each.termMonths !== 36) continue;
    if (each.vehicleClass !== (car.make === "Honda" ? "A" : "B")) continue;
    const [age, miles] = [Math.max(0, YEAR - Number(car.year)), Number(car.odometer)];
    if (age > Number(each.maxAge) || miles > Number(each.maxOdometer)) continue;
    if (best === undefined || Number(each.maxAge) < Number(best.maxAge)) best = each;
  }
  if (best === undefined) return undefined;
  let cents = Number(best.amountCents) + Number({ 0: 45_000, 500: 0, 1000: -20_000 }[deductible]);
  if (car.usage === "business") cents += 35_000;
  if (car.ev === true) cents += 25_000;
  const percent = car.state === "CA" ? 8.25 : car.state === "OR" ? -1.5 : 0;
  return Math.floor((cents * (10_000 + percent * 100)) / 10_000 + 0.5);
}

test("a thousand vehicles cost what a second, naive calculation says", () => {
  let seed = 7;
  const pick = <Value>(values: readonly Value[]): Value => {
    seed = (seed * 48_271) % 2_147_483_647;
    return values[seed % values.length] as Value;
  };
  let priced = 0;
  for (let round = 0; round < 1_000; round += 1) {
    const car: PricedVehicle = {
      ...CAR,
      make: pick(["Honda", "Saturn"]),
      year: pick([2014, 2016, 2018, 2020, 2021, 2022, 2025, 2026]),
      odometer: pick([0, 12, 59_999, 60_000, 60_001, 119_999, 120_001]),
      usage: pick(["personal", "business"]),
      ev: pick([true, false]),
      state: pick(["CA", "OR", "TX"]),
    };
    const [plan, deductible] = [pick(["basic", "gold"] as const), pick([0, 500, 1000])];
    const expected = naivePrice(BOOK, car, plan, deductible);
    const offer = priceOffers(BOOK, car, YEAR).offers.find(
      (each) => each.plan === plan && each.deductible === deductible && each.termMonths === 36,
    );
    expect([car, offer?.priceTotalCents]).toEqual([car, expected]);
    if (expected !== undefined) priced += 1;
  }
  expect(priced).toBeGreaterThan(200);
});
