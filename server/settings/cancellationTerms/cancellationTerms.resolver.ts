import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, MANAGERS, STAFF } from "#server/core/access.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { SaveCancellationTermsInput } from "./cancellationTerms.inputs.js";
import { CancellationTerms, cancellationTermsSetting } from "./cancellationTermsSetting.js";
import { saveCancellationTerms } from "./saveCancellationTerms.js";

@Resolver()
export class CancellationTermsResolver {
  @Allow(...STAFF)
  @Query(() => CancellationTerms)
  cancellationTerms(): Rows<CancellationTerms> {
    return cancellationTermsSetting();
  }

  @Allow(...MANAGERS)
  @Mutation(() => CancellationTerms, {
    description: "Begins a new version of the terms. Contracts that were sent before keep theirs.",
  })
  saveCancellationTerms(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SaveCancellationTermsInput) input: SaveCancellationTermsInput,
  ): Promise<Rows<CancellationTerms>> {
    return saveCancellationTerms(ctx, input);
  }
}
