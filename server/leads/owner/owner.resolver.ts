import { Arg, Ctx, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, MANAGERS, SALES_DESK } from "#server/core/access.js";
import type { Subscribing } from "#server/engine/graphql/sinceArg.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { Lead } from "../lead.entity.js";
import { assignLead } from "./assignLead.js";
import { LeadAlert, type LeadAlertEvent, leadAlertOf, leadAlerts } from "./leadAlert.js";
import { LeadAssignmentSettings, leadAssignmentSettings } from "./leadAssignmentSettings.js";
import { AssignLeadInput, SaveLeadAssignmentInput, SaveSalespersonInput } from "./owner.inputs.js";
import { salespeople } from "./salespeople.js";
import { Salesperson } from "./salesperson.entity.js";
import { saveLeadAssignment } from "./saveLeadAssignment.js";
import { saveSalesperson } from "./saveSalesperson.js";

@Resolver()
export class LeadOwnerResolver {
  @Allow(...SALES_DESK)
  @Query(() => [Salesperson], {
    description:
      "Everyone who may be given leads, by name, and who left or changed desks, as long as a lead is theirs: `active` tells them apart.",
  })
  salespeople(): Rows<Salesperson> {
    return salespeople();
  }

  @Allow(...SALES_DESK)
  @Query(() => LeadAssignmentSettings)
  leadAssignmentSettings(): Rows<LeadAssignmentSettings> {
    return leadAssignmentSettings();
  }

  @Allow(...SALES_DESK)
  @Mutation(() => Lead, { description: "Gives a lead an owner, or none. CONFLICT when `version` is given and stale." })
  assignLead(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => AssignLeadInput) input: AssignLeadInput,
  ): Promise<Rows<Lead>> {
    return assignLead(ctx, input);
  }

  @Allow(...MANAGERS)
  @Mutation(() => LeadAssignmentSettings, { description: "Sets how new leads get an owner." })
  saveLeadAssignment(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SaveLeadAssignmentInput) input: SaveLeadAssignmentInput,
  ): Promise<Rows<LeadAssignmentSettings>> {
    return saveLeadAssignment(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => Salesperson, { description: "Who is away, and who covers which states." })
  saveSalesperson(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SaveSalespersonInput) input: SaveSalespersonInput,
  ): Promise<Rows<Salesperson>> {
    return saveSalesperson(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Subscription(() => LeadAlert, {
    description: "Someone else gave the viewer a lead, or there is news about a quote or contract of one of theirs.",
    subscribe: ({ context }: Subscribing<RequestContext>) => leadAlerts(context),
  })
  leadAlert(@Root() event: LeadAlertEvent): Rows<LeadAlert> {
    return leadAlertOf(event);
  }
}
