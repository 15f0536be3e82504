import { Field, InputType, ObjectType } from "type-graphql";

import { Allow, STAFF } from "../core/access.js";
import { PageFields } from "../engine/graphql/pageFields.js";
import { MailState } from "../mail/mail.state.js";
import { OutboxMessage } from "../mail/outboxMessage.entity.js";

@InputType()
export class OutboxFilter {
  @Field(() => String, {
    nullable: true,
    description: "Every word must be found, ignoring case and accents, in the subject or an address.",
  })
  search?: string | null;

  @Field(() => MailState, { nullable: true })
  state?: MailState | null;
}

@ObjectType({ description: "A part of the outbox." })
export class OutboxPage extends PageFields {
  @Field(() => [OutboxMessage])
  @Allow(...STAFF)
  items!: OutboxMessage[];
}
