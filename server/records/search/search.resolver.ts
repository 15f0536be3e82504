import { Arg, Ctx, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../context.js";
import { Allow, STAFF } from "../../core/access.js";
import type { Rows } from "../../engine/projection/rows.js";
import { FoundRecord, searchRecords } from "./searchRecords.js";

@Resolver()
export class SearchResolver {
  @Allow(...STAFF)
  @Query(() => [FoundRecord], {
    description: "The newest leads, policies and claims with all these words, five of each that the viewer may see.",
  })
  search(
    @Ctx() ctx: RequestContext,
    @Arg("text", () => String, { nullable: true }) text: string | null | undefined,
  ): Rows<FoundRecord> {
    return searchRecords(ctx, text);
  }
}
