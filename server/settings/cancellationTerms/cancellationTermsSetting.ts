import { Field, Int, ObjectType } from "type-graphql";

import { Allow, STAFF } from "#server/core/access.js";
import { raw } from "#server/core/sql.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Linked } from "#server/engine/projection/declare.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import { CancellationStateTerms } from "./cancellationStateTerms.entity.js";

@ObjectType({
  description:
    "On what terms a contract can be cancelled. A contract keeps those that it was sent with: a change is for contracts that are sent after it.",
})
export class CancellationTerms {
  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...STAFF)
  version!: number;

  @Field(() => Int, {
    description: "For how many days after signing a cancellation gives back everything that was paid.",
  })
  @Allow(...STAFF)
  freeLookDays!: number;

  @Field(() => Int, { description: "What is kept after these days if the holder cancels." })
  @Allow(...STAFF)
  feeCents!: number;

  @Field(() => Int, {
    nullable: true,
    description: "The most that the fee may be, in percent of the price. Null if it is not capped.",
  })
  @Allow(...STAFF)
  feeCapPercent!: number | null;

  @Field(() => Int, { description: "Within how many days after the request the refund is sent." })
  @Allow(...STAFF)
  refundDays!: number;

  @Linked({ on: (row, target) => `${target}.terms_id = ${row}.id` })
  @Field(() => [CancellationStateTerms], { description: "States with other terms." })
  @Allow(...STAFF)
  states!: CancellationStateTerms[];

  @Field(() => Instant, { description: "When they took effect." })
  @Allow(...STAFF)
  createdAt!: Date;

  @Field(() => String, { nullable: true, description: "Who set them; null for those that came with the product." })
  @Allow(...STAFF)
  createdByName!: string | null;
}

/** The terms in force. */
export function cancellationTermsSetting(): Rows<CancellationTerms> {
  return one(CancellationTerms, {
    from: raw(
      `select id, id as version, free_look_days, fee_cents, fee_cap_percent, refund_days, created_at, created_by_name
       from cancellation_terms order by id desc limit 1`,
    ),
  });
}
