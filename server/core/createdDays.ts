import { NEW_YORK_ZONE } from "#shared/days.js";
import { type Sql, raw, sql } from "./sql.js";

interface Days {
  readonly createdFrom?: string | null;
  readonly createdUntil?: string | null;
}

/** Conditions on the record `root`: created on one of these days in New York, first and last included. */
export function createdWithin({ createdFrom, createdUntil }: Days): readonly Sql[] {
  return [
    ...(createdFrom ? [sql`root.created_at >= ${midnight(sql`${createdFrom}::date`)}`] : []),
    ...(createdUntil ? [sql`root.created_at < ${midnight(sql`${createdUntil}::date + 1`)}`] : []),
  ];
}

/** The beginning of a day in New York. */
export function midnight(day: Sql): Sql {
  return sql`(${day})::timestamp at time zone '${raw(NEW_YORK_ZONE)}'`;
}
