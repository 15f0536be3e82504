import { raw } from "#server/core/sql.js";
import { type Rows, many } from "#server/engine/projection/rows.js";
import { ACTIVE_SALESPEOPLE, Salesperson, byName } from "./salesperson.entity.js";

/** By name. */
export function salespeople(): Rows<Salesperson> {
  return many(Salesperson, {
    from: raw(ACTIVE_SALESPEOPLE),
    orderBy: raw(byName("root")),
  });
}
