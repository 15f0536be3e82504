import type { EntityManager } from "typeorm";

import { newYorkYear } from "#shared/days.js";
import type { PriceLine } from "#shared/prices/priceLine.js";
import { type Priced, type PricedVehicle, priceOffers } from "#shared/prices/priceOffers.js";
import { isUuid } from "../core/ids.js";
import { run } from "../core/run.js";
import { raw, sql } from "../core/sql.js";
import type { PriceOverrideBounds } from "./priceBook.rules.js";
import { IN_FORCE } from "./priceBook.sql.js";

/** What the price book in force asks for a lead's vehicle. */
export interface Pricing extends Priced {
  /** Null while no book is in force. */
  readonly book: Book | null;
  /** The vehicle's reading, from which a term's miles are counted; 0 if it is unknown. */
  readonly odometer: number;
}

interface Book extends PriceOverrideBounds {
  readonly id: string;
  readonly name: string;
  readonly binding: boolean;
}

interface Read {
  readonly book: (Book & { readonly lines: readonly PriceLine[] }) | null;
  readonly vehicle: PricedVehicle;
}

/** One statement; undefined for an unknown lead. */
export async function pricingOf(manager: EntityManager, leadId: string): Promise<Pricing | undefined> {
  const [read] = isUuid(leadId) ? await run<Read>(manager, statement(leadId)) : [];
  if (read === undefined) return undefined;
  const { lines = [], ...book } = read.book ?? {};
  const priced = priceOffers(lines, read.vehicle, newYorkYear());
  return { ...priced, book: read.book === null ? null : (book as Book), odometer: read.vehicle.odometer ?? 0 };
}

function statement(leadId: string) {
  return sql`select (
      select json_build_object('id', book.id, 'name', book.name, 'binding', book.binding,
        'maxPriceOverridePercent', book.max_price_override_percent, 'staffPriceOverridePercent', book.staff_price_override_percent,
        'managerPriceOverridePercent', book.manager_price_override_percent, 'lines', (
          select coalesce(json_agg(json_build_object('kind', line.kind, 'vehicleClass', line.vehicle_class, 'make', line.make,
            'model', line.model, 'plan', line.plan, 'termMonths', line.term_months, 'termMiles', line.term_miles,
            'maxAge', line.max_age, 'maxOdometer', line.max_odometer, 'deductible', line.deductible, 'state', line.state,
            'surcharge', line.surcharge, 'amountCents', line.amount_cents, 'basisPoints', line.basis_points)), '[]')
          from price_line line where line.book_id = book.id))
      from price_book book where book.id = ${raw(IN_FORCE)}) as book,
    json_build_object('year', car.year, 'make', car.make, 'model', car.model, 'trim', car.trim, 'odometer', car.odometer,
      'usage', car.usage, 'ev', car.ev, 'state', lead.state) as vehicle
    from lead left join vehicle car on car.lead_id = lead.id
    where lead.id = ${leadId}::uuid`;
}
