import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from "typeorm";

import { Allow, STAFF } from "../core/access.js";
import { Computed, Ordered, Scoped, everyRowFor } from "../engine/projection/declare.js";
import { OutboxMessage } from "./outboxMessage.entity.js";

/** Only the delivery reads its bytes. */
@Entity()
@ObjectType({ description: "A file that is attached to an email." })
@Scoped(everyRowFor(STAFF))
@Ordered((row) => `${row}.position`)
export class OutboxAttachment {
  @PrimaryColumn({ type: "uuid" })
  outboxMessageId!: string;

  @PrimaryColumn({ type: "integer" })
  position!: number;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  fileName!: string;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  contentType!: string;

  @Computed((row) => `octet_length(${row}.bytes)`)
  @Field(() => Int, { description: "Bytes." })
  @Allow(...STAFF)
  byteLength!: number;

  @ManyToOne(() => OutboxMessage, (message) => message.attachments)
  @JoinColumn({ name: "outbox_message_id" })
  message?: Relation<OutboxMessage>;
}
