import { Arg, Ctx, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, SALES_DESK } from "#server/core/access.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { Lead } from "../lead.entity.js";
import { endNextAction } from "./endNextAction.js";
import { logCall } from "./logCall.js";
import {
  EndNextActionInput,
  LogCallInput,
  RecordCallConsentInput,
  SetDoNotCallInput,
  SetNextActionInput,
} from "./next.inputs.js";
import { recordCallConsent } from "./recordCallConsent.js";
import { setDoNotCall } from "./setDoNotCall.js";
import { setNextAction } from "./setNextAction.js";

@Resolver()
export class NextActionResolver {
  @Allow(...SALES_DESK)
  @Mutation(() => Lead, { description: "Plans a lead's next action, replacing what was planned." })
  setNextAction(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SetNextActionInput) input: SetNextActionInput,
  ): Promise<Rows<Lead>> {
    return setNextAction(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => Lead, { description: "Completes or drops a lead's next action." })
  endNextAction(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => EndNextActionInput) input: EndNextActionInput,
  ): Promise<Rows<Lead>> {
    return endNextAction(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => Lead, { description: "A call with its note, the status and the next action, all or nothing." })
  logCall(@Ctx() ctx: RequestContext, @Arg("input", () => LogCallInput) input: LogCallInput): Promise<Rows<Lead>> {
    return logCall(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => Lead, { description: "Records that someone must not be called or emailed, or may be again." })
  setDoNotCall(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SetDoNotCallInput) input: SetDoNotCallInput,
  ): Promise<Rows<Lead>> {
    return setDoNotCall(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => Lead, { description: "Records that someone agreed to be called, by phone or in writing." })
  recordCallConsent(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => RecordCallConsentInput) input: RecordCallConsentInput,
  ): Promise<Rows<Lead>> {
    return recordCallConsent(ctx, input);
  }
}
