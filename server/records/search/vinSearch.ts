import { type Sql, sql } from "#server/core/sql.js";
import { MIN_VIN_CHARACTERS } from "#shared/limits/searchLimits.js";
import { normalizedVin } from "#shared/text/vin.js";

/** A VIN has 17 characters, with digits among the last six; imported ones may be longer. */
const VIN_END = new RegExp(`^(?=.*\\d)[A-Z0-9]{${MIN_VIN_CHARACTERS},40}$`);

/**
 * Vehicles whose VIN is the text or ends in it, found by `vehicle_vin_end_index`, which has the VINs reversed, so that
 * an ending becomes a prefix. Compared by bounds, because a prepared LIKE does not use the index. Undefined for a text
 * that cannot be part of a VIN.
 */
export function vinEndsIn(text: string): Sql | undefined {
  const end = normalizedVin(text.replaceAll(/[\s-]/g, ""));
  if (!VIN_END.test(end)) return undefined;
  const backwards = Array.from(end).toReversed().join("");
  const column = sql`(reverse(upper(vehicle.vin)) collate "C")`;
  return sql`vehicle.vin is not null and ${column} >= ${backwards}::text and ${column} < ${`${backwards}~`}::text`;
}
