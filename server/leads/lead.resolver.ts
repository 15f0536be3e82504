import { Arg, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";

import { Activity } from "../activity/activity.entity.js";
import { ActivityPage } from "../activity/activityList.js";
import type { RequestContext } from "../context.js";
import { ANYONE, Allow, CUSTOMERS, SALES_DESK } from "../core/access.js";
import { type PageInput, PageArg } from "../engine/graphql/listPage.js";
import { ListPosition } from "../engine/graphql/listPosition.js";
import { AfterArg, FirstArg, OrderArg } from "../engine/graphql/pageFields.js";
import { SinceArg, type Subscribing } from "../engine/graphql/sinceArg.js";
import type { SortOrder } from "../engine/graphql/sortOrder.js";
import type { JsonSql, Rows } from "../engine/projection/rows.js";
import { addLeadNote } from "./addLeadNote.js";
import { createLead } from "./createLead.js";
import { Lead } from "./lead.entity.js";
import { AddLeadNoteInput, CreateLeadInput, SetLeadStatusInput } from "./lead.inputs.js";
import { leadActivityPage } from "./leadActivityPage.js";
import { LeadChange, type LeadChangedEvent, leadChangeOf, leadChanges } from "./leadChange.js";
import { leadDeletion } from "./leadDeletion.js";
import { leadDetail } from "./leadDetail.js";
import { LeadFilter } from "./leadFilter.inputs.js";
import { leadList, leadListPosition } from "./leadList.js";
import { LeadNote } from "./leadNote.entity.js";
import { LeadPage, LeadSort } from "./leadPage.js";
import { leadSources } from "./leadSources.js";
import { DashboardStats, leadStats } from "./leadStats.js";
import { QuoteReceipt } from "./quoteReceipt.js";
import { RequestCoverageInput } from "./requestCoverage.inputs.js";
import { requestCoverage } from "./requestCoverage.js";
import { RequestQuoteInput } from "./requestQuote.inputs.js";
import { requestQuote } from "./requestQuote.js";
import { setLeadStatus } from "./setLeadStatus.js";

@Resolver()
export class LeadResolver {
  @Allow(...SALES_DESK)
  @Query(() => DashboardStats)
  dashboardStats(): Rows<DashboardStats> {
    return leadStats();
  }

  @Allow(...SALES_DESK)
  @Query(() => LeadPage, { description: "Leads by page, newest first by default." })
  leads(
    @Ctx() ctx: RequestContext,
    @Arg("filter", () => LeadFilter, { nullable: true }) filter: LeadFilter | null,
    @Arg("sort", () => LeadSort, { defaultValue: LeadSort.createdAt }) sort: LeadSort,
    @OrderArg() order: SortOrder,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ): Rows<Lead> {
    return leadList(ctx, { filter, sort, order, first, after });
  }

  @Allow(...SALES_DESK)
  @Query(() => [String], { description: "Where leads came from, for the filter of their list: 100 at most." })
  leadSources(): JsonSql {
    return leadSources();
  }

  @Allow(...SALES_DESK)
  @Query(() => ListPosition, {
    nullable: true,
    description: "A lead's position in such a list, with the next and the previous one.",
  })
  leadListPosition(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @Arg("filter", () => LeadFilter, { nullable: true }) filter: LeadFilter | null,
    @Arg("sort", () => LeadSort, { defaultValue: LeadSort.createdAt }) sort: LeadSort,
    @OrderArg() order: SortOrder,
  ): Rows<ListPosition> | null {
    return leadListPosition(ctx, id, { filter, sort, order });
  }

  @Allow(...SALES_DESK)
  @Query(() => Lead, {
    nullable: true,
    description: "The id of a lead that was merged into another one leads to that one.",
  })
  lead(@Arg("id", () => ID) id: string): Rows<Lead> | null {
    return leadDetail(id);
  }

  @Allow(...SALES_DESK)
  @Query(() => Activity, {
    nullable: true,
    description:
      "Who deleted a lead or merged it into another, and when: the history entry that outlives it. Null if neither happened.",
  })
  leadDeletion(@Arg("id", () => ID) id: string): Rows<Activity> | null {
    return leadDeletion(id);
  }

  @Allow(...SALES_DESK)
  @Query(() => ActivityPage, { description: "What happened to a lead, newest first. NOT_FOUND if there is none." })
  leadActivityPage(
    @Ctx() ctx: RequestContext,
    @Arg("id", () => ID) id: string,
    @PageArg() page: PageInput | null,
  ): Promise<Rows<Activity>> {
    return leadActivityPage(ctx, id, page);
  }

  @Allow(...ANYONE)
  @Mutation(() => QuoteReceipt, { description: "A visitor asks for a quote." })
  requestQuote(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => RequestQuoteInput) input: RequestQuoteInput,
  ): Promise<Rows<QuoteReceipt>> {
    return requestQuote(ctx, input);
  }

  @Allow(...CUSTOMERS)
  @Mutation(() => ID, { description: "A customer asks for coverage of another vehicle. The request's id." })
  requestCoverage(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => RequestCoverageInput) input: RequestCoverageInput,
  ): Promise<string> {
    return requestCoverage(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => Lead, { description: "Staff enter a lead." })
  createLead(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => CreateLeadInput) input: CreateLeadInput,
  ): Promise<Rows<Lead>> {
    return createLead(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => Lead, { description: "Any status may follow any other. CONFLICT when `version` is given and stale." })
  setLeadStatus(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SetLeadStatusInput) input: SetLeadStatusInput,
  ): Promise<Rows<Lead>> {
    return setLeadStatus(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => LeadNote)
  addLeadNote(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => AddLeadNoteInput) input: AddLeadNoteInput,
  ): Promise<Rows<LeadNote>> {
    return addLeadNote(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Subscription(() => LeadChange, {
    description: "Every change to any lead, as it happens.",
    subscribe: ({ context, args }: Subscribing<RequestContext>) => leadChanges(context, args.since),
  })
  leadChanged(@Root() event: LeadChangedEvent, @SinceArg() _since: string | null): Rows<LeadChange> {
    return leadChangeOf(event);
  }
}
