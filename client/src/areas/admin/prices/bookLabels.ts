import type { PriceBookValues } from "./priceBookValues";

export const bookLabels = {
  name: "Name",
  beginsOn: "Begins on",
  binding: "Require the reason over REST, too",
  maxPriceOverridePercent: "Sales may differ by",
  staffPriceOverridePercent: "Staff may differ by",
  managerPriceOverridePercent: "Managers may differ by",
} as const satisfies Readonly<Record<keyof Omit<PriceBookValues, "version" | "lines">, string>>;
