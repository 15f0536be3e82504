import type { ComputedSql } from "../engine/projection/declare.js";

export const vehicleName = untilSigned(
  (
    row,
  ) => `(select nullif(concat_ws(' ', vehicle.year, nullif(trim(vehicle.make), ''), nullif(trim(vehicle.model), '')), '')
  from vehicle where vehicle.lead_id = ${row}.lead_id)`,
);

/** The lead's last void contract before this one. */
export const replacedContractId = untilSigned(
  (row) => `(select former.id from contract former
  where former.lead_id = ${row}.lead_id and former.status = 'void' and former.created_at < ${row}.created_at
  order by former.created_at desc, former.id desc limit 1)`,
);

export const recipientEmail = untilSigned((row) => `${row}.sent_to_email`);

/** A value that the link of a signed contract does not show. */
function untilSigned(value: (row: string) => string): ComputedSql {
  return (row, viewer) =>
    viewer.role === "anonymous" && viewer.isSender !== true
      ? `(case when ${row}.status <> 'signed' then ${value(row)} end)`
      : value(row);
}
