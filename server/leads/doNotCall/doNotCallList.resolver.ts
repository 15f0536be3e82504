import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, MANAGERS, SALES_DESK } from "#server/core/access.js";
import { AfterArg, FirstArg, OrderArg } from "#server/engine/graphql/pageFields.js";
import type { SortOrder } from "#server/engine/graphql/sortOrder.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { addToDoNotCallList } from "./addToDoNotCallList.js";
import { AddToDoNotCallListInput, RemoveFromDoNotCallListInput } from "./doNotCall.inputs.js";
import { DoNotCallEntry, DoNotCallPage } from "./doNotCallEntry.js";
import { doNotCallList } from "./doNotCallList.js";
import { removeFromDoNotCallList } from "./removeFromDoNotCallList.js";

@Resolver()
export class DoNotCallListResolver {
  @Allow(...SALES_DESK)
  @Query(() => DoNotCallPage, {
    description:
      "Everyone who asked not to be called: on a lead, on one that was deleted since, or on the do-not-call list. By page, the latest request first by default.",
  })
  doNotCallList(
    @Arg("search", () => String, {
      nullable: true,
      description: "A phone number, written in any way, or an email address; or the beginning of one.",
    })
    search: string | null,
    @OrderArg() order: SortOrder,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ): Rows<DoNotCallEntry> {
    return doNotCallList({ search, order, first, after });
  }

  @Allow(...MANAGERS)
  @Mutation(() => DoNotCallEntry, {
    description: "Someone asked not to be called who may be no lead. CONFLICT if the list has them already.",
  })
  addToDoNotCallList(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => AddToDoNotCallListInput) input: AddToDoNotCallListInput,
  ): Promise<Rows<DoNotCallEntry>> {
    return addToDoNotCallList(ctx, input);
  }

  @Allow(...MANAGERS)
  @Mutation(() => ID, {
    description: "Removes an entry that was added or imported by mistake. CONFLICT for a request made on a lead.",
  })
  removeFromDoNotCallList(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => RemoveFromDoNotCallListInput) input: RemoveFromDoNotCallListInput,
  ): Promise<string> {
    return removeFromDoNotCallList(ctx, input);
  }
}
