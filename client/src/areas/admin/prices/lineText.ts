import { formatNumber } from "#client/lib/format";
import { formatDollars, formatMoney } from "#shared/money";
import { PLANS } from "#shared/plans";
import { type PriceLine, SURCHARGE_LABELS } from "#shared/prices/priceLine";
import { monthsText } from "#shared/text/monthsText";

/** What a line is about, in a few words. */
export function lineText(line: PriceLine): string {
  const { kind, vehicleClass, make, model, plan, state, surcharge, deductible } = line;
  const car = [make ?? "Every other make", model].filter((part) => part !== null).join(" ");
  switch (kind) {
    case "vehicle_class":
      return car;
    case "excluded":
      return make === null ? (state ?? "") : car;
    case "rate":
      return `Class ${vehicleClass ?? ""}, ${bandText(line)}, ${termText(line)}, ${plan === null ? "" : PLANS[plan].name}`;
    case "deductible":
      return `Deductible ${formatDollars(deductible)}`;
    case "state":
      return state ?? "";
    case "surcharge":
      return surcharge === null ? "" : SURCHARGE_LABELS[surcharge];
  }
}

/** The value of a line. */
export function valueText({ kind, vehicleClass, amountCents, basisPoints }: PriceLine): string {
  if (kind === "vehicle_class") return `class ${vehicleClass ?? ""}`;
  if (kind === "excluded") return "not sold";
  return kind === "state" ? `${(basisPoints ?? 0) / 100}%` : formatMoney(amountCents);
}

/** Which vehicles a price is for. */
export function bandText({ maxAge, maxOdometer }: Pick<PriceLine, "maxAge" | "maxOdometer">): string {
  return `up to ${maxAge ?? 0} years and ${formatNumber(maxOdometer)} miles`;
}

/** How long its plan lasts. */
export function termText({ termMonths, termMiles }: Pick<PriceLine, "termMonths" | "termMiles">): string {
  const months = monthsText(termMonths ?? 0);
  return termMiles === null ? months : `${months}, ${formatNumber(termMiles)} miles`;
}
