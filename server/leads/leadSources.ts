import { JsonSql } from "../engine/projection/rows.js";
import { raw } from "../core/sql.js";

/**
 * The sources that leads have, by name: one look-up in the index for each, however many leads there are. Integrations name their own, so a list
 * that no choice could show ends after a hundred.
 */
export function leadSources(): JsonSql {
  return new JsonSql(
    raw(`(
    with recursive found as (
      (select source from lead order by source limit 1)
      union all
      select (select lead.source from lead where lead.source > found.source order by lead.source limit 1) from found where found.source is not null
    )
    select coalesce(json_agg(source), '[]') from (select source from found where source is not null limit 100) listed)`),
  );
}
