import { Arg, Ctx, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, CLAIMS_DESK } from "#server/core/access.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { RequiredDocument } from "./requiredDocument.entity.js";
import { WaiveRequiredDocumentInput } from "./requiredDocument.inputs.js";
import { waiveRequiredDocument } from "./waiveRequiredDocument.js";

@Resolver()
export class RequiredDocumentResolver {
  @Allow(...CLAIMS_DESK)
  @Mutation(() => RequiredDocument, {
    description: "Records that a requested document is no longer needed. CONFLICT if it has come.",
  })
  waiveRequiredDocument(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => WaiveRequiredDocumentInput) input: WaiveRequiredDocumentInput,
  ): Promise<Rows<RequiredDocument>> {
    return waiveRequiredDocument(ctx, input);
  }
}
