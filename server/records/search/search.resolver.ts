import { Arg, Ctx, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, STAFF } from "#server/core/access.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { searchRecords } from "./searchRecords.js";
import { SearchResult } from "./searchResult.js";

@Resolver()
export class SearchResolver {
  @Allow(...STAFF)
  @Query(() => [SearchResult], {
    description:
      "Leads, policies and claims with all these words, five of each kind whose list the viewer may see: first the one with this very phone or number, then those whose name has the words, then the newest. A lead is also found by its VIN, or at least the last six characters of it. Nothing is found unless a word has three letters or digits in a row.",
  })
  search(
    @Ctx() ctx: RequestContext,
    @Arg("text", () => String, { nullable: true }) text: string | null | undefined,
  ): Rows<SearchResult> {
    return searchRecords(ctx, text);
  }
}
