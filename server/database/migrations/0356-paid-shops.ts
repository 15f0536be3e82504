import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A payment to a shop names the shop itself, not only what it was called then. Until now, a payment was the claim's
 * shop's if it had its name. (docs/claims.md)
 */
export class PaidShops1795478400356 implements MigrationInterface {
  readonly name = "PaidShops1795478400356";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table claim_payment add column shop_id uuid,
        add constraint claim_payment_shop_fk foreign key (shop_id) references shop(id) on delete restrict,
        add constraint claim_payment_shop_paid check (shop_id is null or payee = 'shop')`);
    await runner.query("create index claim_payment_shop_index on claim_payment (shop_id) where shop_id is not null");
    // Nobody has changed the payments now: their versions stay, and no open page hears of them.
    await runner.query("alter table claim_payment disable trigger user");
    await runner.query(`
      update claim_payment set shop_id = shop.id from claim join shop on shop.id = claim.shop_id
      where claim.id = claim_payment.claim_id and claim_payment.payee = 'shop'
        and lower(trim(claim_payment.payee_name)) = lower(trim(shop.name))`);
    await runner.query("alter table claim_payment enable trigger user");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table claim_payment drop column shop_id");
  }
}
