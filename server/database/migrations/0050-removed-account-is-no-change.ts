import type { MigrationInterface, QueryRunner } from "typeorm";

/** What a change of a claim names. `due_key` and `search_text` follow by themselves; a column that is added later belongs here too. */
const OWN = `status, policy_id, first_name, last_name, email, phone, claim_reason, message, previous_notes, next_estimate_cents,
  next_payment_cents, agent_claim_number, year, make, model, trim, vin, serial, odometer, current_odometer, denial_reason, denial_clause,
  assigned_to_name, assign_due_at, assigned_at, answer_due_at, answered_at, created_at, updated_at`;

/**
 * An account that is removed, of staff or of a customer, takes its key out of its claims (SET NULL). Nobody changed these claims: they keep
 * their version and their place in the list, and no portal is told. Whoever takes a claim writes the name too.
 */
export class RemovedAccountIsNoChange1795132800050 implements MigrationInterface {
  readonly name = "RemovedAccountIsNoChange1795132800050";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(triggers(`update of ${OWN}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(triggers("update"));
  }
}

function triggers(update: string): string {
  return `
    drop trigger claim_prepared on claim;
    create trigger claim_prepared before ${update} on claim for each row execute function prepare_claim();
    drop trigger claim_announced_to_portal on claim;
    create trigger claim_announced_to_portal after insert or ${update} on claim
      for each row execute function announce_claim()`;
}
