import type { PriceBookValues } from "./priceBookValues";

export const bookLabels = {
  name: "Name",
  beginsOn: "Begins on",
  binding: "Require the reason over REST, too",
  maxPriceOverridePercent: "Sales may differ by",
  staffPriceOverridePercent: "Staff may differ by",
  managerPriceOverridePercent: "Managers may differ by",
} as const satisfies Readonly<Record<keyof Omit<PriceBookValues, "version" | "lines">, string>>;

/** What the switch `binding` means for a program that quotes another price, and the name of that. */
export const BINDING_LABEL = "REST without a reason";
export const bindingText = (binding: boolean): string => (binding ? "Book price only" : "Any price");
