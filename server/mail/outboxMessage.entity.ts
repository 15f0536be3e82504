import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, OneToMany, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, STAFF } from "../core/access.js";
import { Instant } from "../engine/graphql/scalars.js";
import { Computed, Ordered, Scoped } from "../engine/projection/declare.js";
import { MailKind } from "./mail.kinds.js";
import { type MailSubjectKind, mailScope } from "./mail.scope.js";
import { MailState } from "./mail.state.js";
import { OutboxAttachment } from "./outboxAttachment.entity.js";

/** SQL of the HTML with the logo inlined, which in the sent message is a separate part. */
function withLogo(row: string): string {
  return `coalesce((select replace(${row}.html, 'cid:' || logo.content_id,
      'data:' || logo.content_type || ';base64,' || translate(encode(logo.bytes, 'base64'), E'\n', ''))
    from embedded_logo logo where logo.content_id = ${row}.logo_content_id), ${row}.html)`;
}

/** Written by `enqueueMail`, and afterwards changed only by its delivery and by `resendMail`. */
@Entity()
@ObjectType({ description: "An email that was sent, is waiting to be sent, or could not be sent." })
@Scoped(mailScope)
@Ordered((row) => `${row}.position desc`)
export class OutboxMessage {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

  /** Private: the order of writing. Messages of one transaction share the same time. */
  @Column({ type: "bigint", insert: false, update: false })
  position!: string;

  @Column({ type: "text" })
  @Field(() => MailKind)
  @Allow(...STAFF)
  kind!: MailKind;

  @Column({ type: "text", array: true })
  @Field(() => [String], { description: "Each `address` or `Name <address>`." })
  @Allow(...STAFF)
  toAddresses!: string[];

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...STAFF)
  subject!: string;

  @Column({ type: "text" })
  @Computed(withLogo)
  @Field(() => String, { description: "The whole message as HTML. Show it in a sandboxed frame." })
  @Allow(...STAFF)
  html!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "The same as plain text." })
  @Allow(...STAFF)
  text!: string;

  @Column({ type: "text" })
  @Field(() => String, { description: "Its `Message-ID` header, the same in every attempt." })
  @Allow(...STAFF)
  messageId!: string;

  @Column({ type: "text", default: MailState.queued })
  @Field(() => MailState)
  @Allow(...STAFF)
  state!: MailState;

  @Column({ type: "integer", default: 0 })
  @Field(() => Int, { description: "How often its delivery was tried since it was last queued." })
  @Allow(...STAFF)
  attempts!: number;

  @Column({ type: "integer", default: 0 })
  @Field(() => Int, { description: "How often it was sent again." })
  @Allow(...STAFF)
  resends!: number;

  @Column({ type: "timestamptz", precision: 3, nullable: true, default: () => "now()" })
  @Field(() => Instant, { nullable: true, description: "When a queued message is tried next." })
  @Allow(...STAFF)
  nextAttemptAt!: Date | null;

  @Column({ type: "text", array: true, default: [] })
  @Field(() => [String], { description: "The addresses that accepted it, when not all of them did." })
  @Allow(...STAFF)
  acceptedAddresses!: string[];

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "What the mail server said when it did not take the message." })
  @Allow(...STAFF)
  lastError!: string | null;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...STAFF)
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "When the mail server took it, or when it was captured." })
  @Allow(...STAFF)
  sentAt!: Date | null;

  @Column({ type: "text" })
  @Field(() => String, { description: "What it is about: `lead`, `policy`, `claim` or `invitation`." })
  @Allow(...STAFF)
  subjectKind!: MailSubjectKind;

  @Column({ type: "text" })
  @Field(() => ID, { description: "The id of what it is about, which may be gone." })
  @Allow(...STAFF)
  subjectId!: string;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Username of the member of staff who had it sent." })
  @Allow(...STAFF)
  createdBy!: string | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Username of the member of staff who had it sent again last." })
  @Allow(...STAFF)
  resentBy!: string | null;

  /** The contract whose link is in the message; it may have been deleted. */
  @Column({ type: "uuid", nullable: true })
  contractId!: string | null;

  /** The sent quote whose link is in the message; it may have been deleted. */
  @Column({ type: "uuid", nullable: true })
  sentQuoteId!: string | null;

  /** Private: in the link by which its recipient unsubscribes. */
  @Column({ type: "text", nullable: true })
  unsubscribeToken!: string | null;

  @Computed((row) => `(${row}.unsubscribe_token is not null)`)
  @Field(() => Boolean, { description: "Whether it is marketing, with a link to unsubscribe." })
  @Allow(...STAFF)
  marketing!: boolean;

  @OneToMany(() => OutboxAttachment, (attachment) => attachment.message)
  @Field(() => [OutboxAttachment])
  @Allow(...STAFF)
  attachments?: Relation<OutboxAttachment>[];
}
