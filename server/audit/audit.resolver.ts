import { Arg, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";

import { ListChange, type ListChangedEvent, listChangeOf, listChanges } from "../activity/listChange.js";
import type { RequestContext } from "../context.js";
import { ADMINS, Allow, Refusal, STAFF } from "../core/access.js";
import { AfterArg, FirstArg, OrderArg } from "../engine/graphql/pageFields.js";
import { SinceArg, type Subscribing } from "../engine/graphql/sinceArg.js";
import type { SortOrder } from "../engine/graphql/sortOrder.js";
import type { Rows } from "../engine/projection/rows.js";
import { AuditFilter, RecordExportInput } from "./audit.inputs.js";
import { AuditEvent } from "./auditEvent.entity.js";
import { AuditEventPage, auditEvent, auditEvents } from "./auditEvents.js";
import { recordExport } from "./auditExport.js";

/** The message for staff who are not administrators. */
const ADMINS_ONLY = "You do not have permission to read the audit log";

@Resolver()
export class AuditResolver {
  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Query(() => AuditEventPage, { description: "The audit log by page, newest first by default." })
  auditEvents(
    @Arg("filter", () => AuditFilter, { nullable: true }) filter: AuditFilter | null,
    @OrderArg() order: SortOrder,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ): Rows<AuditEvent> {
    return auditEvents({ filter, order, first, after });
  }

  @Allow(...ADMINS)
  @Refusal(ADMINS_ONLY)
  @Query(() => AuditEvent, { nullable: true })
  auditEvent(@Arg("id", () => ID) id: string): Rows<AuditEvent> | null {
    return auditEvent(id);
  }

  @Allow(...STAFF)
  @Mutation(() => Boolean, {
    description: "Records in the audit log that a list is exported to a file. Call it before the file is handed out.",
  })
  recordExport(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => RecordExportInput) input: RecordExportInput,
  ): Promise<boolean> {
    return recordExport(ctx, input);
  }

  @Allow(...ADMINS)
  @Subscription(() => ListChange, {
    description: "Every new entry of the audit log, as it happens.",
    subscribe: ({ context, args }: Subscribing<RequestContext>) => listChanges("audit", context, args.since),
  })
  auditChanged(@Root() event: ListChangedEvent, @SinceArg() _since: string | null): Rows<ListChange> {
    return listChangeOf(event);
  }
}
