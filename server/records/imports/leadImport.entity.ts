import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { Allow, MANAGERS } from "#server/core/access.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Computed, First, Linked, Scoped, everyRowFor } from "#server/engine/projection/declare.js";
import type { ImportMapping } from "#shared/imports/importedFields.js";
import { ImportDuplicates, ImportedRecords, LeadImportState } from "./import.kinds.js";

/** An import lists this many rows that it has skipped. */
export const MAX_LISTED_SKIPPED = 1000;

@ObjectType({ description: "A lead that the undo of an import has left, because someone has worked on it since." })
export class KeptImportedLead {
  @Field(() => ID)
  @Allow(...MANAGERS)
  id!: string;

  @Field(() => Int, { description: "Its row in the file; the first line has the columns." })
  @Allow(...MANAGERS)
  row!: number;

  @Field(() => String)
  @Allow(...MANAGERS)
  name!: string;

  @Field(() => ActivityKind, { nullable: true, description: "The last thing that was done with it before the undo." })
  @Allow(...MANAGERS)
  lastActivity!: ActivityKind | null;

  @Field(() => String, { nullable: true, description: "Who did it." })
  @Allow(...MANAGERS)
  lastActor!: string | null;

  @Field(() => ID, { nullable: true, description: "Its policy, if it has one." })
  @Allow(...MANAGERS)
  policyId!: string | null;
}

@ObjectType({ description: "A row of a file whose lead or policy was already there." })
export class SkippedImportRow {
  @Field(() => Int, { description: "As in the file; the first line has the columns." })
  @Allow(...MANAGERS)
  row!: number;

  @Field(() => ID)
  @Allow(...MANAGERS)
  leadId!: string;

  @Field(() => String, { description: "The lead's name." })
  @Allow(...MANAGERS)
  name!: string;

  @Field(() => ID, { nullable: true, description: "The lead's policy, if it has one." })
  @Allow(...MANAGERS)
  policyId!: string | null;
}

/** The file, the first rows and the mapping are JSON texts, because their shape depends on the file. */
@Entity()
@ObjectType({ description: "A file of leads or of policies, and the outcome of its rows." })
@Scoped(everyRowFor(MANAGERS))
export class LeadImport {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...MANAGERS)
  id!: string;

  @Column({ type: "text", default: ImportedRecords.leads })
  @Field(() => ImportedRecords)
  @Allow(...MANAGERS)
  records!: ImportedRecords;

  @Column({ type: "text" })
  @Field(() => String)
  @Allow(...MANAGERS)
  fileName!: string;

  @Column({ type: "uuid", nullable: true })
  storedFileId!: string | null;

  @Column({ type: "text", default: LeadImportState.uploaded })
  @Field(() => LeadImportState)
  @Allow(...MANAGERS)
  state!: LeadImportState;

  @Column({ type: "text" })
  delimiter!: string;

  @Column({ type: "text", array: true })
  @Field(() => [String], { description: "What the columns of the file are called." })
  @Allow(...MANAGERS)
  columns!: string[];

  @Column({ type: "jsonb" })
  @Computed((row) => `${row}.sample::text`)
  @Field(() => String, { description: "The first rows of the file: JSON, an array of arrays of strings." })
  @Allow(...MANAGERS)
  sample!: readonly (readonly string[])[];

  @Column({ type: "jsonb" })
  @Computed((row) => `${row}.mapping::text`)
  @Field(() => String, { description: "The field of each column, or null: JSON. Before the start, what is suggested." })
  @Allow(...MANAGERS)
  mapping!: ImportMapping;

  @Column({ type: "text", default: ImportDuplicates.skip })
  @Field(() => ImportDuplicates)
  @Allow(...MANAGERS)
  duplicates!: ImportDuplicates;

  @Column({ type: "integer" })
  @Field(() => Int)
  @Allow(...MANAGERS)
  rowCount!: number;

  @Column({ type: "integer", default: 0 })
  @Field(() => Int, { description: "Rows read so far." })
  @Allow(...MANAGERS)
  cursor!: number;

  @Column({ type: "integer", default: 0 })
  @Field(() => Int, { description: "Leads that were made, in a file of policies with their policies." })
  @Allow(...MANAGERS)
  created!: number;

  @Column({ type: "integer", default: 0 })
  @Field(() => Int, { description: "Existing leads whose empty fields were filled in." })
  @Allow(...MANAGERS)
  updated!: number;

  @Column({ type: "integer", default: 0 })
  @Field(() => Int, { description: "Rows of existing leads, which were left unchanged." })
  @Allow(...MANAGERS)
  skipped!: number;

  @Column({ type: "integer", default: 0 })
  @Field(() => Int, { description: "Rows with an error." })
  @Allow(...MANAGERS)
  failed!: number;

  @Column({ type: "integer", default: 0 })
  @Field(() => Int, { description: "Leads that its undoing has removed, or put back as they were." })
  @Allow(...MANAGERS)
  removed!: number;

  @Column({ type: "integer", default: 0 })
  @Field(() => Int, { description: "Leads that its undoing has left, because someone has worked on them since." })
  @Allow(...MANAGERS)
  kept!: number;

  @Linked({
    from: (row) => `select stays.id, made.row_number as row, concat_ws(' ', stays.first_name, stays.last_name) as name,
        made.kept_for as last_activity, made.kept_by as last_actor, held.id as policy_id
      from lead_import_lead made join lead stays on stays.id = made.lead_id left join policy held on held.lead_id = stays.id
      where made.import_id = ${row}.id and made.kept_at is not null`,
    orderBy: (row) => `${row}.row`,
  })
  @Field(() => [KeptImportedLead], {
    description: "Leads counted in `kept` that still exist, in the order of their rows in the file.",
  })
  @First(100, 1000)
  @Allow(...MANAGERS)
  keptLeads?: KeptImportedLead[];

  @Linked({
    from: (row) => `select skipped.row_number as row, known.id as lead_id,
        concat_ws(' ', known.first_name, known.last_name) as name, held.id as policy_id
      from lead_import_skipped skipped join lead known on known.id = skipped.lead_id
        left join policy held on held.lead_id = known.id where skipped.import_id = ${row}.id`,
    orderBy: (row) => `${row}.row`,
  })
  @Field(() => [SkippedImportRow], {
    description: `Rows counted in \`skipped\` whose leads still exist, in the order of the file; of the first ${MAX_LISTED_SKIPPED.toLocaleString("en-US")}.`,
  })
  @First(100, MAX_LISTED_SKIPPED)
  @Allow(...MANAGERS)
  skippedRows?: SkippedImportRow[];

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  @Field(() => Instant)
  @Allow(...MANAGERS)
  createdAt!: Date;

  @Column({ type: "text" })
  @Field(() => String, { description: "Username of the person who uploaded the file." })
  @Allow(...MANAGERS)
  createdBy!: string;

  @Column({ type: "uuid", nullable: true })
  createdById!: string | null;

  /** Private, as are the following: in whose name its leads were made, or removed by the undo. */
  @Column({ type: "text", nullable: true })
  startedBy!: string | null;

  @Column({ type: "uuid", nullable: true })
  startedById!: string | null;

  @Column({ type: "text", nullable: true })
  undoneBy!: string | null;

  @Column({ type: "uuid", nullable: true })
  undoneById!: string | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true })
  @Allow(...MANAGERS)
  startedAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true })
  @Allow(...MANAGERS)
  endedAt!: Date | null;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  @Field(() => Instant, { nullable: true })
  @Allow(...MANAGERS)
  undoneAt!: Date | null;
}
