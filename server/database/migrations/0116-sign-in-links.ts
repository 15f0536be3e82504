import type { MigrationInterface, QueryRunner } from "typeorm";

/** Links that sign a customer in once. (docs/adr/0020-sign-in-links.md) */
export class SignInLinks1795305600116 implements MigrationInterface {
  readonly name = "SignInLinks1795305600116";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sign_in_link (
        token_hash bytea not null,
        customer_id uuid not null,
        email text not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3),
        constraint sign_in_link_pk primary key (token_hash),
        constraint sign_in_link_customer_fk foreign key (customer_id) references customer(id) on delete cascade,
        constraint sign_in_link_token_hash_length check (octet_length(token_hash) = 32)
      );
      create index sign_in_link_customer_index on sign_in_link (customer_id);
      create index sign_in_link_expires_at_index on sign_in_link (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table sign_in_link");
  }
}
