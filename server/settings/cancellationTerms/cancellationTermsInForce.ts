import type { EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { type CancellationTerms, type StateCancellationTerms, cancellationTermsOf } from "#shared/cancellationTerms.js";
import { stateMeant } from "#shared/usStates.js";

export interface CancellationTermsInForce extends CancellationTerms {
  readonly version: number;
  /** By state. */
  readonly states: readonly StateCancellationTerms[];
}

/** The latest version of the terms. The migration makes the first one. */
export async function cancellationTermsInForce(
  manager: Pick<EntityManager, "query">,
): Promise<CancellationTermsInForce> {
  const [terms] = await run<CancellationTermsInForce>(
    manager,
    sql`select id as version, free_look_days as "freeLookDays", fee_cents as "feeCents", fee_cap_percent as "feeCapPercent",
        refund_days as "refundDays",
        (select coalesce(jsonb_agg(jsonb_build_object('state', state, 'freeLookDays', own.free_look_days, 'feeCents', own.fee_cents,
            'feeCapPercent', own.fee_cap_percent, 'refundDays', own.refund_days) order by state), '[]')
          from cancellation_state_terms own where own.terms_id = cancellation_terms.id) as states
      from cancellation_terms order by id desc limit 1`,
  );
  if (terms === undefined) throw new Error("cancellation_terms is empty");
  return terms;
}

/** The terms of a contract that is sent now to a customer of this state. Without a state, they are those of most. */
export async function cancellationTermsFor(
  manager: Pick<EntityManager, "query">,
  state: string | null,
): Promise<CancellationTerms> {
  const terms = await cancellationTermsInForce(manager);
  const code = stateMeant(state)?.code;
  return cancellationTermsOf(terms.states.find((own) => own.state === code) ?? terms);
}
