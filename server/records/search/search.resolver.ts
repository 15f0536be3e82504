import { Arg, Ctx, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, STAFF } from "#server/core/access.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { FoundRecord } from "./foundRecord.js";
import { searchRecords } from "./searchRecords.js";

@Resolver()
export class SearchResolver {
  @Allow(...STAFF)
  @Query(() => [FoundRecord], {
    description:
      "The newest leads, policies and claims with all these words, five of each kind whose list the viewer may see. A lead is also found by its VIN, or at least the last six characters of it. Nothing is found unless a word has three letters or digits in a row.",
  })
  search(
    @Ctx() ctx: RequestContext,
    @Arg("text", () => String, { nullable: true }) text: string | null | undefined,
  ): Rows<FoundRecord> {
    return searchRecords(ctx, text);
  }
}
