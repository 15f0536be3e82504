import { LEAD_STATUSES } from "#shared/statuses/lead.js";
import { literal } from "../engine/projection/template.js";

const LONG_STATUSES = LEAD_STATUSES.filter((status) => status.includes("_"))
  .map(literal)
  .join(", ");

/** SQL of a status change's details, with lead statuses hyphenated as everywhere in REST. */
export function hyphenatedStatuses(details: string): string {
  const [from, to] = [`${details} ->> 'from'`, `${details} ->> 'to'`];
  const hyphenated = (value: string): string =>
    `case when ${value} in (${LONG_STATUSES}) then replace(${value}, '_', '-') else ${value} end`;
  const changed = `jsonb_strip_nulls(jsonb_build_object('from', ${hyphenated(from)}, 'to', ${hyphenated(to)}))`;
  return `case when ${from} in (${LONG_STATUSES}) or ${to} in (${LONG_STATUSES}) then ${details} || ${changed} else ${details} end`;
}
