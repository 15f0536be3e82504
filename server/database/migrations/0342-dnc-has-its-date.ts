import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Leads that version 0.1.0 set to Dnc have only the status. As a dated fact, their persons' request counts for other
 * leads, too, and outlasts the status. (docs/sales.md)
 */
export class DncHasItsDate1795478400342 implements MigrationInterface {
  readonly name = "DncHasItsDate1795478400342";

  async up(runner: QueryRunner): Promise<void> {
    // Nobody has changed the lead now: its version and the day of its last change stay.
    await runner.query("alter table lead disable trigger user");
    await runner.query(`
      update lead set do_not_call_at = coalesce(dnc.at, lead.updated_at), do_not_call_by = left(dnc.actor_name, 200),
        do_not_call_reason = 'The status was set to Dnc.'
      from (
        select undated.id, last.at, last.actor_name from lead undated left join lateral (
          select at, actor_name from activity
          where subject_kind = 'lead' and subject_id = undated.id::text
            and kind = 'status_changed' and details->>'to' = 'dnc'
          order by at desc, position desc limit 1) last on true
        where undated.status = 'dnc' and undated.do_not_call_at is null) dnc
      where lead.id = dnc.id`);
    await runner.query("alter table lead enable trigger user");
  }

  async down(): Promise<void> {
    // The schema has not changed.
  }
}
