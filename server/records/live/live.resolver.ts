import { Arg, Ctx, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, STAFF } from "#server/core/access.js";
import { LiveRecords, hasChanged } from "./hasChanged.js";

@Resolver()
export class LiveResolver {
  @Allow(...STAFF)
  @Query(() => Boolean, {
    description:
      "Whether any of these records has changed since an answer, given its `X-As-Of`; also true if that is no longer known. For clients without a WebSocket, which would otherwise read everything again to find out.",
  })
  hasChanged(
    @Ctx() ctx: RequestContext,
    @Arg("records", () => LiveRecords) records: LiveRecords,
    @Arg("since", () => String) since: string,
  ): boolean {
    return hasChanged(ctx, records, since);
  }
}
