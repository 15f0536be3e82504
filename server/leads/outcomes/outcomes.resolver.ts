import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, MANAGERS, SALES_DESK } from "#server/core/access.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { CallOutcomeSettings, callOutcomeSettings } from "./callOutcomeSettings.js";
import { SaveCallOutcomesInput } from "./outcomes.inputs.js";
import { saveCallOutcomes } from "./saveCallOutcomes.js";

@Resolver()
export class CallOutcomeResolver {
  @Allow(...SALES_DESK)
  @Query(() => CallOutcomeSettings)
  callOutcomeSettings(): Rows<CallOutcomeSettings> {
    return callOutcomeSettings();
  }

  @Allow(...MANAGERS)
  @Mutation(() => CallOutcomeSettings, {
    description:
      "Sets the status that leads get after a call, by its outcome, and whether calls are offered without consent.",
  })
  saveCallOutcomes(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SaveCallOutcomesInput) input: SaveCallOutcomesInput,
  ): Promise<Rows<CallOutcomeSettings>> {
    return saveCallOutcomes(ctx, input);
  }
}
