import { Field, ID, InputType, Int } from "type-graphql";

import { MaxLength } from "../engine/fields/maxLength.js";
import { CalendarDate } from "../engine/graphql/scalars.js";
import { AuditKind, AuditSubjectKind } from "./audit.kinds.js";

@InputType()
export class AuditFilter {
  @Field(() => String, {
    nullable: true,
    description: "Every word must be found in the action, the actor, the subject, the address or the details.",
  })
  search?: string | null;

  @Field(() => String, { nullable: true, description: "The actor's full name, ignoring case." })
  actor?: string | null;

  @Field(() => AuditKind, { nullable: true })
  kind?: AuditKind | null;

  @Field(() => AuditSubjectKind, { nullable: true })
  subjectKind?: AuditSubjectKind | null;

  @Field(() => ID, { nullable: true })
  subjectId?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: "The first day, in New York." })
  from?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: "The last day, in New York." })
  to?: string | null;
}

@InputType({ description: "A file that a screen is about to make of the rows that it shows." })
export class RecordExportInput {
  @Field(() => String, { description: "Which list: `leads`, `policies`; small letters, digits and hyphens." })
  @MaxLength(60)
  list!: string;

  @Field(() => Int)
  rows!: number;

  @Field(() => String, { nullable: true, description: "What the list was filtered and sorted by, as a query string." })
  // The product's own screens send much less.
  @MaxLength(2_000)
  filter?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What the file contains, in words, as shown to the person who exported it.",
  })
  @MaxLength(2_000)
  contents?: string | null;

  @Field(() => String, { nullable: true, description: "What the file is called." })
  @MaxLength(255)
  fileName?: string | null;
}
