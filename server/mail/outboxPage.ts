import { Field, InputType, Int, ObjectType } from "type-graphql";

import { Allow, STAFF } from "../core/access.js";
import { MailState } from "./mail.state.js";
import { OutboxMessage } from "./outboxMessage.entity.js";

@InputType()
export class OutboxFilter {
  @Field(() => String, { nullable: true, description: "Every word must be found in the subject or an address." })
  search?: string | null;

  @Field(() => MailState, { nullable: true })
  state?: MailState | null;
}

@ObjectType({ description: "A part of the outbox." })
export class OutboxPage {
  @Field(() => [OutboxMessage])
  @Allow(...STAFF)
  items!: OutboxMessage[];

  @Field(() => Int, { description: "Stops at 1,001: then `totalIsExact` is false." })
  @Allow(...STAFF)
  totalCount!: number;

  @Field(() => Boolean)
  @Allow(...STAFF)
  totalIsExact!: boolean;

  @Field(() => Int, { description: "Always exact, and costly in a full outbox: select it only where it is needed." })
  @Allow(...STAFF)
  exactTotalCount!: number;

  @Field(() => String, { nullable: true, description: "Give it as `after` for the next page." })
  @Allow(...STAFF)
  nextCursor!: string | null;

  @Field(() => String, { description: "Changes when anything in the whole outbox has changed." })
  @Allow(...STAFF)
  fingerprint!: string;
}
