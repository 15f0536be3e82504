import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The quote of a signed contract stays what was signed, like the contract itself: any change of it is refused, but that the account of who
 * made it goes. (contract.md section 4: what was signed never changes afterwards)
 */
export class QuoteOfSignedContract1795132800052 implements MigrationInterface {
  readonly name = "QuoteOfSignedContract1795132800052";

  async up(runner: QueryRunner): Promise<void> {
    // Contracts that were signed before signing marked their quote.
    await runner.query(`update quote set status = 'signed' where status <> 'signed'
      and exists (select from contract where contract.quote_id = quote.id and contract.status = 'signed')`);
    await runner.query(`
      create trigger quote_signed_is_kept before update on quote for each row
        when (old.status = 'signed' and (new.created_by_id is not null and new.created_by_id is distinct from old.created_by_id
          or to_jsonb(new) - 'created_by_id' <> to_jsonb(old) - 'created_by_id'))
        execute function refuse_change();
      create trigger quote_signed_is_not_removed before delete on quote for each row
        when (old.status = 'signed') execute function refuse_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop trigger quote_signed_is_not_removed on quote");
    await runner.query("drop trigger quote_signed_is_kept on quote");
  }
}
