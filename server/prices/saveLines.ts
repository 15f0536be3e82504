import type { EntityManager } from "typeorm";

import type { PriceLine } from "#shared/prices/priceLine.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";

/** Replaces a book's lines with these, in two statements however many there are. */
export async function saveLines(manager: EntityManager, bookId: string, lines: readonly PriceLine[]): Promise<void> {
  await run(manager, sql`delete from price_line where book_id = ${bookId}`);
  await run(
    manager,
    sql`insert into price_line (book_id, position, kind, vehicle_class, make, model, plan, term_months, term_miles,
        max_age, max_odometer, deductible, state, surcharge, amount_cents, basis_points)
      select ${bookId}::uuid, position, kind, "vehicleClass", make, model, plan, "termMonths", "termMiles",
        "maxAge", "maxOdometer", deductible, state, surcharge, "amountCents", "basisPoints"
      from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (kind text, "vehicleClass" text, make text,
        model text, plan text, "termMonths" int, "termMiles" int, "maxAge" int, "maxOdometer" int, deductible int,
        state text, surcharge text, "amountCents" int, "basisPoints" int)) with ordinality as line(kind, "vehicleClass",
        make, model, plan, "termMonths", "termMiles", "maxAge", "maxOdometer", deductible, state, surcharge, "amountCents",
        "basisPoints", position)`,
  );
}
