import type { MigrationInterface, QueryRunner } from "typeorm";

/** Who had a message sent again, and the contract whose link it carries, which may be no good by then. (contract.md section 4, e-mail) */
export class ResentMail1795132800053 implements MigrationInterface {
  readonly name = "ResentMail1795132800053";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(CONTRACTS_OF_OLD_MAIL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table outbox_message drop column resent_by, drop column contract_id");
  }
}

/** The contract may be deleted; its mail stays, and knows that it had one. */
const COLUMNS = `
  alter table outbox_message
    add column resent_by text,
    add column contract_id uuid,
    add constraint outbox_message_resent_by_length check (length(resent_by) <= 200)`;

/** Until now it stood in the link alone, which comes after what staff wrote. */
const CONTRACTS_OF_OLD_MAIL = String.raw`
  update outbox_message
  set contract_id = substring(text from '.*/portal\?contract=([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})')::uuid
  where kind in ('contract_sent', 'contract_resent')`;
