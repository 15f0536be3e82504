import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, STAFF } from "#server/core/access.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { changeView } from "./changeView.js";
import { removeView, restoreView } from "./removeView.js";
import { SavedView } from "./savedView.js";
import { savedViews } from "./savedViews.js";
import { saveView } from "./saveView.js";
import { ChangeViewInput, RemoveViewInput, RestoreViewInput, SaveViewInput } from "./view.inputs.js";
import { ViewedList } from "./view.kinds.js";

@Resolver()
export class ViewResolver {
  @Allow(...STAFF)
  @Query(() => [SavedView], {
    description:
      "The viewer's own views in their order, then those that colleagues share, of the lists that the viewer may read.",
  })
  savedViews(
    @Ctx() ctx: RequestContext,
    @Arg("list", () => ViewedList, { nullable: true }) list: ViewedList | null | undefined,
  ): Promise<Rows<SavedView>> {
    return savedViews(ctx, list);
  }

  @Allow(...STAFF)
  @Mutation(() => SavedView)
  saveView(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SaveViewInput) input: SaveViewInput,
  ): Promise<Rows<SavedView>> {
    return saveView(ctx, input);
  }

  @Allow(...STAFF)
  @Mutation(() => SavedView, { description: "CONFLICT for a stale `version`." })
  changeView(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ChangeViewInput) input: ChangeViewInput,
  ): Promise<Rows<SavedView>> {
    return changeView(ctx, input);
  }

  @Allow(...STAFF)
  @Mutation(() => ID, {
    description: "The view's id. It can be restored for 30 days. CONFLICT when `version` is given and stale.",
  })
  removeView(@Ctx() ctx: RequestContext, @Arg("input", () => RemoveViewInput) input: RemoveViewInput): Promise<string> {
    return removeView(ctx, input);
  }

  @Allow(...STAFF)
  @Mutation(() => SavedView, { description: "Restores a deleted view." })
  restoreView(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => RestoreViewInput) input: RestoreViewInput,
  ): Promise<Rows<SavedView>> {
    return restoreView(ctx, input);
  }
}
