import { raw } from "#server/core/sql.js";
import { type Rows, many } from "#server/engine/projection/rows.js";
import { SALESPEOPLE, SELLS, Salesperson, byName } from "./salesperson.entity.js";

/** By name. Who left, or changed desks, is listed as long as a lead of theirs has to be found. */
export function salespeople(): Rows<Salesperson> {
  return many(Salesperson, {
    from: raw(`${SALESPEOPLE} where ${SELLS} or exists (select from lead where lead.owner_id = staff.id)`),
    orderBy: raw(byName("root")),
  });
}
