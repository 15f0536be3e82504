import { dayAfter, newYorkDay } from "#shared/days.js";
import { createPriceBook, someLines } from "./priceBooks.js";
import type { Caller, RestOptions } from "./testApp.js";

interface Success {
  readonly options?: RestOptions;
  readonly id?: string;
}

export type PricesWorld = Readonly<Record<"lead" | "book" | "lost", string>>;

const today = () => newYorkDay(new Date());

/** A price book that may be changed, and one that may be removed. */
export async function pricesWorld(staff: Caller, lead: string): Promise<PricesWorld> {
  const book = await createPriceBook(staff, { beginsOn: dayAfter(today(), 10) });
  const lost = await createPriceBook(staff, { beginsOn: dayAfter(today(), 11) });
  return { lead, book: book.id, lost: lost.id };
}

/** A successful request for each call about prices. */
export function pricesSuccesses(world: () => PricesWorld): Record<string, () => Success> {
  const named = { name: "Retail", lines: someLines() };
  return {
    "GET /api/admin/leads/{id}/prices": () => ({ id: world().lead }),
    "GET /api/admin/price-books": () => ({}),
    "GET /api/admin/price-books/{id}": () => ({ id: world().book }),
    "POST /api/admin/price-books": () => ({ options: { body: { ...named, beginsOn: today() } } }),
    "PATCH /api/admin/price-books/{id}": () => ({ id: world().book, options: { body: named } }),
    "DELETE /api/admin/price-books/{id}": () => ({ id: world().lost }),
  };
}
