import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { Allow, STAFF } from "../core/access.js";
import type { Rows } from "../core/projection/rows.js";
import { HeldRequest } from "./heldRequest.entity.js";
import { DiscardHeldRequestInput, ReleaseHeldRequestInput } from "./heldRequest.inputs.js";
import { heldRequests } from "./heldRequests.js";
import { Lead } from "./lead.entity.js";
import { discardHeldRequest, releaseHeldRequest } from "./releaseHeldRequest.js";

@Resolver()
export class HeldRequestResolver {
  @Allow(...STAFF)
  @Query(() => [HeldRequest], { description: "Quote requests that were held back, newest first, at most 200." })
  heldRequests(): Rows<HeldRequest> {
    return heldRequests();
  }

  @Allow(...STAFF)
  @Mutation(() => Lead, { description: "A request that was held back becomes a lead." })
  releaseHeldRequest(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ReleaseHeldRequestInput) input: ReleaseHeldRequestInput,
  ): Promise<Rows<Lead>> {
    return releaseHeldRequest(ctx, input.id);
  }

  @Allow(...STAFF)
  @Mutation(() => ID, { description: "A request that was held back is thrown away." })
  discardHeldRequest(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => DiscardHeldRequestInput) input: DiscardHeldRequestInput,
  ): Promise<string> {
    return discardHeldRequest(ctx, input.id);
  }
}
