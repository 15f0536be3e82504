import { Arg, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";

import { ListChange, type ListChangedEvent, listChangeOf, listChanges } from "../activity/listChange.js";
import type { RequestContext } from "../context.js";
import { Allow, STAFF } from "../core/access.js";
import { AfterArg, FirstArg, OrderArg } from "../engine/graphql/pageFields.js";
import { SinceArg, type Subscribing } from "../engine/graphql/sinceArg.js";
import type { SortOrder } from "../engine/graphql/sortOrder.js";
import type { Rows } from "../engine/projection/rows.js";
import { OutboxMessage } from "../mail/outboxMessage.entity.js";
import { RESEND_NOTES, ResendMailInput } from "./outbox.inputs.js";
import { outboxList, outboxMessage } from "./outboxList.js";
import { OutboxFilter, OutboxPage } from "./outboxPage.js";
import { resendMail } from "./resendMail.js";

@Resolver()
export class OutboxResolver {
  @Allow(...STAFF)
  @Query(() => OutboxPage, { description: "Email by page, newest first by default." })
  outbox(
    @Ctx() ctx: RequestContext,
    @Arg("filter", () => OutboxFilter, { nullable: true }) filter: OutboxFilter | null,
    @OrderArg() order: SortOrder,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ): Rows<OutboxMessage> {
    return outboxList({ viewer: ctx.viewer, filter, order, first, after });
  }

  @Allow(...STAFF)
  @Query(() => OutboxMessage, { nullable: true, description: "One email. Null if there is no such email." })
  outboxMessage(@Arg("id", () => ID) id: string): Rows<OutboxMessage> | null {
    return outboxMessage(id);
  }

  @Allow(...STAFF)
  @Mutation(() => OutboxMessage, {
    description: RESEND_NOTES,
  })
  resendMail(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => ResendMailInput) input: ResendMailInput,
  ): Promise<Rows<OutboxMessage>> {
    return resendMail(ctx, input);
  }

  @Allow(...STAFF)
  @Subscription(() => ListChange, {
    description: "Every change to the outbox, as it happens.",
    subscribe: ({ context, args }: Subscribing<RequestContext>) => listChanges("mail", context, args.since),
  })
  outboxChanged(@Root() event: ListChangedEvent, @SinceArg() _since: string | null): Rows<ListChange> {
    return listChangeOf(event);
  }
}
