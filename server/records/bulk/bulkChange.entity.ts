import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { Allow, MANAGERS, STAFF, isAllowed } from "#server/core/access.js";
import { type Sql, raw, sql } from "#server/core/sql.js";
import type { Viewer } from "#server/core/viewer.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Computed, First, Linked, Scoped, everyRowFor, rowsFor } from "#server/engine/projection/declare.js";
import { MailState } from "#server/mail/mail.state.js";
import { BulkAction, BulkList, BulkReason, BulkRowState, BulkState, DESKS } from "./bulk.kinds.js";

@ObjectType({ description: "How many rows of a change have the same outcome for the same reason." })
export class BulkOutcome {
  @Field(() => BulkRowState)
  @Allow(...STAFF)
  state!: BulkRowState;

  @Field(() => BulkReason)
  @Allow(...STAFF)
  reason!: BulkReason;

  @Field(() => Int)
  @Allow(...STAFF)
  rows!: number;
}

@ObjectType({ description: "A selected row, and what happened to it." })
export class BulkChangeRow {
  @Field(() => ID, { description: "The id of the lead, policy or claim." })
  @Allow(...STAFF)
  id!: string;

  @Field(() => Int, { description: "Its place among the chosen rows, from 1." })
  @Allow(...STAFF)
  position!: number;

  @Field(() => String, { description: "Whose it is, as the preview found it." })
  @Allow(...STAFF)
  label!: string;

  @Field(() => BulkRowState)
  @Allow(...STAFF)
  state!: BulkRowState;

  @Field(() => BulkReason, { nullable: true })
  @Allow(...STAFF)
  reason!: BulkReason | null;

  @Field(() => String, { nullable: true, description: "More about the reason." })
  @Allow(...STAFF)
  message!: string | null;
}

/** SQL of how many emails of a change are in one of these states. */
const mailsIn = (row: string, states: readonly MailState[]): string =>
  `case when ${row}.action <> 'email' then 0 else (select count(*)::int from bulk_change_row told
    join outbox_message mail on mail.id = (told.before->>'mailId')::uuid and mail.state in (${states.map((state) => `'${state}'`).join(", ")})
    where told.bulk_id = ${row}.id) end`;

/** SQL of the changes that staff have made themselves, of the lists of their desks. */
function ownChanges(row: string, viewer: Viewer): Sql {
  const staffId = viewer.role === "staff" ? viewer.staffId : null;
  const lists = Object.values(BulkList).filter((list) => isAllowed(viewer, DESKS[list]));
  return sql`(${raw(row)}.created_by_id = ${staffId}::uuid and ${raw(row)}.list = any(${lists}::text[]))`;
}

/** Everyone sees their own; managers see all, because they may have to undo a colleague's. */
@Entity()
@ObjectType({ description: "A bulk change of rows of a list." })
@Scoped({ ...rowsFor(STAFF, ownChanges), ...everyRowFor(MANAGERS) })
export class BulkChange {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

  @Column({ type: "text" })
  @Field(() => BulkList)
  @Allow(...STAFF)
  list!: BulkList;

  @Column({ type: "text" })
  @Field(() => BulkAction)
  @Allow(...STAFF)
  action!: BulkAction;

  @Column({ type: "text" })
  @Field(() => String, { description: "The new status, the owner's name, the next action, or the template's name." })
  @Allow(...STAFF)
  target!: string;

  /** Private: what the action needs (`bulkParams.ts`). */
  @Column({ type: "jsonb" })
  params!: unknown;

  @Column({ type: "text", default: BulkState.previewed })
  @Field(() => BulkState)
  @Allow(...STAFF)
  state!: BulkState;

  @Column({ type: "integer", default: 0 })
  @Field(() => Int, { description: "Rows that were chosen." })
  @Allow(...STAFF)
  chosen!: number;

  @Column({ type: "integer", default: 0 })
  @Field(() => Int, { description: "Rows that something is done with, as the preview has it." })
  @Allow(...STAFF)
  planned!: number;

  @Column({ type: "integer", default: 0 })
  @Field(() => Int, { description: "Rows that were changed, or mailed." })
  @Allow(...STAFF)
  changed!: number;

  @Column({ type: "integer", default: 0 })
  @Field(() => Int, { description: "Rows that someone changed or deleted between the preview and their turn." })
  @Allow(...STAFF)
  skipped!: number;

  @Column({ type: "integer", default: 0 })
  @Field(() => Int, { description: "Rows with an error." })
  @Allow(...STAFF)
  failed!: number;

  @Column({ type: "integer", default: 0 })
  @Field(() => Int, { description: "Rows that the undo restored." })
  @Allow(...STAFF)
  undone!: number;

  @Column({ type: "integer", default: 0 })
  @Field(() => Int, { description: "Rows that the undo left unchanged." })
  @Allow(...STAFF)
  kept!: number;

  @Computed((row) => mailsIn(row, [MailState.queued, MailState.sending]))
  @Field(() => Int, { description: "Its emails that the mail server has not taken yet." })
  @Allow(...STAFF)
  mailsWaiting!: number;

  @Computed((row) => mailsIn(row, [MailState.failed]))
  @Field(() => Int, { description: "Its emails that could not be delivered. They can be sent again from the outbox." })
  @Allow(...STAFF)
  mailsFailed!: number;

  @Linked({
    from: (row) => `select counted.state, counted.reason, count(*)::int as rows from bulk_change_row counted
      where counted.bulk_id = ${row}.id and counted.reason is not null group by counted.state, counted.reason`,
    orderBy: (row) => `${row}.state, ${row}.rows desc, ${row}.reason`,
  })
  @Field(() => [BulkOutcome], { description: "Why rows were left out, skipped, refused or kept." })
  @Allow(...STAFF)
  outcomes?: BulkOutcome[];

  @Linked({
    from: (
      row,
    ) => `select chosen.record_id as id, chosen.position, chosen.label, chosen.state, chosen.reason, chosen.message
      from bulk_change_row chosen where chosen.bulk_id = ${row}.id
        and (chosen.state in ('skipped', 'failed', 'kept') or chosen.state = 'excluded' and chosen.reason = 'changed_since')`,
    orderBy: (row) => `${row}.position`,
  })
  @Field(() => [BulkChangeRow], {
    description:
      "Rows that were skipped, refused or kept, or had changed before the preview, in the order in which they were chosen.",
  })
  @First(100, 1000)
  @Allow(...STAFF)
  leftAlone?: BulkChangeRow[];

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...STAFF)
  createdAt!: Date;

  @Column({ type: "text" })
  @Field(() => String, { description: "Username of the person who previewed and started it." })
  @Allow(...STAFF)
  createdBy!: string;

  @Column({ type: "uuid", nullable: true })
  createdById!: string | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "When it starts; it can be cancelled before then." })
  @Allow(...STAFF)
  beginsAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true, description: "When it was applied." })
  @Allow(...STAFF)
  startedAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true })
  @Allow(...STAFF)
  endedAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true })
  @Allow(...STAFF)
  undoneAt!: Date | null;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Username of the person who undid it." })
  @Allow(...STAFF)
  undoneBy!: string | null;

  @Column({ type: "uuid", nullable: true })
  undoneById!: string | null;
}
