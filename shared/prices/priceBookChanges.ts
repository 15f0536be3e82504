import { type PriceLine, priceLineKey } from "./priceLine.js";

/** How one price book differs from another. */
export interface PriceBookChanges {
  readonly added: readonly PriceLine[];
  readonly removed: readonly PriceLine[];
  readonly changed: readonly { readonly from: PriceLine; readonly to: PriceLine }[];
}

/** Two lines with the same key are the same line, which has changed if anything else in it differs. */
export function priceBookChanges(before: readonly PriceLine[], after: readonly PriceLine[]): PriceBookChanges {
  const old = new Map(before.map((line) => [priceLineKey(line), line]));
  const keys = new Set(after.map(priceLineKey));
  return {
    added: after.filter((line) => !old.has(priceLineKey(line))),
    removed: before.filter((line) => !keys.has(priceLineKey(line))),
    changed: after.flatMap((to) => {
      const from = old.get(priceLineKey(to));
      return from === undefined || !hasChanged(from, to) ? [] : [{ from, to }];
    }),
  };
}

function hasChanged(from: PriceLine, to: PriceLine): boolean {
  return (
    from.amountCents !== to.amountCents || from.basisPoints !== to.basisPoints || from.vehicleClass !== to.vehicleClass
  );
}
