import type { MigrationInterface, QueryRunner } from "typeorm";

/** Who is removed while signed in is told that the session has expired, not that there was none. (contract.md section 2) */
export class SessionsOfRemovedAccounts1795132800036 implements MigrationInterface {
  readonly name = "SessionsOfRemovedAccounts1795132800036";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(KEPT);
    await runner.query(ENDED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop trigger staff_sessions_end on staff");
    await runner.query("drop function end_staff_sessions()");
    await runner.query("delete from staff_session where staff_id is null");
    await runner.query(`alter table staff_session alter column staff_id set not null,
      drop constraint staff_session_staff_fk,
      add constraint staff_session_staff_fk foreign key (staff_id) references staff (id) on delete cascade`);
  }
}

const KEPT = `
  alter table staff_session alter column staff_id drop not null,
    drop constraint staff_session_staff_fk,
    add constraint staff_session_staff_fk foreign key (staff_id) references staff (id) on delete set null`;

/** Clearly before now, because the column rounds to milliseconds. The update announces each ending. (migration 0001) */
const ENDED = `
  create function end_staff_sessions() returns trigger language plpgsql as $$
  begin
    update staff_session set expires_at = now() - interval '1 second' where staff_id = old.id and expires_at > now();
    return old;
  end
  $$;
  create trigger staff_sessions_end before delete on staff
    for each row execute function end_staff_sessions()`;
