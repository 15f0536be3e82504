import { Field, Int, ObjectType } from "type-graphql";
import type { EntityManager } from "typeorm";

import { Allow, STAFF } from "#server/core/access.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import type { TransferTerms as Terms } from "#shared/transferTerms.js";

@ObjectType({ description: "On what terms a policy can be transferred to the next owner of the car." })
export class TransferTerms {
  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...STAFF)
  version!: number;

  @Field(() => Int, { description: "The fee that is suggested. Staff may charge another one, or none." })
  @Allow(...STAFF)
  feeCents!: number;

  @Field(() => Int, { description: "For how many days after the sale of the car. Staff are warned after them." })
  @Allow(...STAFF)
  days!: number;

  @Field(() => Instant, { description: "When they took effect." })
  @Allow(...STAFF)
  createdAt!: Date;

  @Field(() => String, { nullable: true, description: "Who set them; null for those that came with the product." })
  @Allow(...STAFF)
  createdByName!: string | null;
}

/** The terms in force. */
export function transferTermsSetting(): Rows<TransferTerms> {
  return one(TransferTerms, {
    from: raw(
      `select id, id as version, fee_cents, days, created_at, created_by_name from transfer_terms order by id desc limit 1`,
    ),
  });
}

export interface TransferTermsInForce extends Terms {
  readonly version: number;
}

/** The latest version of the terms. The migration makes the first one. */
export async function transferTermsInForce(manager: Pick<EntityManager, "query">): Promise<TransferTermsInForce> {
  const [terms] = await run<TransferTermsInForce>(
    manager,
    sql`select id as version, fee_cents as "feeCents", days from transfer_terms order by id desc limit 1`,
  );
  if (terms === undefined) throw new Error("transfer_terms is empty");
  return terms;
}
