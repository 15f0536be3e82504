import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, MANAGERS, STAFF } from "#server/core/access.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { saveTransferTerms } from "./saveTransferTerms.js";
import { SaveTransferTermsInput } from "./transferTerms.inputs.js";
import { TransferTerms, transferTermsSetting } from "./transferTermsSetting.js";

@Resolver()
export class TransferTermsResolver {
  @Allow(...STAFF)
  @Query(() => TransferTerms)
  transferTerms(): Rows<TransferTerms> {
    return transferTermsSetting();
  }

  @Allow(...MANAGERS)
  @Mutation(() => TransferTerms, { description: "Begins a new version of the terms, for transfers from now on." })
  saveTransferTerms(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SaveTransferTermsInput) input: SaveTransferTermsInput,
  ): Promise<Rows<TransferTerms>> {
    return saveTransferTerms(ctx, input);
  }
}
