import { raw } from "../core/sql.js";
import { JsonSql } from "../engine/projection/rows.js";

/**
 * The sources of all leads, by name: one index lookup for each, however many leads there are. Integrations name their
 * own sources, so the list ends after a hundred, which is as many as a choice can show.
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
