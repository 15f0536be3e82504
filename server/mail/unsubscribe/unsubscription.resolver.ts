import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, STAFF } from "#server/core/access.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { liftUnsubscription, recordUnsubscription, unsubscriptions } from "./changeUnsubscription.js";
import { Unsubscription } from "./unsubscription.entity.js";
import { UnsubscriptionInput } from "./unsubscription.inputs.js";

@Resolver()
export class UnsubscriptionResolver {
  @Allow(...STAFF)
  @Query(() => [Unsubscription], { description: "The entries for one address, newest first, including lifted ones." })
  unsubscriptions(@Arg("email", () => String) email: string): Rows<Unsubscription> {
    return unsubscriptions(email);
  }

  @Allow(...STAFF)
  @Mutation(() => Unsubscription, {
    description: "Records that someone wants no marketing email. Recording it again changes nothing.",
  })
  recordUnsubscription(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => UnsubscriptionInput) input: UnsubscriptionInput,
  ): Promise<Rows<Unsubscription>> {
    return recordUnsubscription(ctx, input);
  }

  @Allow(...STAFF)
  @Mutation(() => Unsubscription, {
    description:
      "Allows marketing email to an address again, because its owner has asked for it. NOT_FOUND for an address that is not unsubscribed.",
  })
  liftUnsubscription(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => UnsubscriptionInput) input: UnsubscriptionInput,
  ): Promise<Rows<Unsubscription>> {
    return liftUnsubscription(ctx, input);
  }
}
