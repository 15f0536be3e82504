import { isDuplicate } from "#server/leads/lead.duplicate.js";

/**
 * What PostGraphile cannot derive from the tables, in the application's own SQL, so that only the way to it is
 * compared. The plain way uses some of it too.
 */
export const PEER_FUNCTIONS = [
  `create or replace function lead_duplicate(l lead) returns boolean language sql stable as $$ select ${isDuplicate("l")} $$`,
  `create or replace function lead_activity(l lead) returns setof activity language sql stable as $$
    select a.* from activity a where a.subject_kind = 'lead' and a.subject_id = l.id::text order by a.at desc, a.position desc $$`,
] as const;
