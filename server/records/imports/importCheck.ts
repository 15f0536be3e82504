import { Field, Int, ObjectType } from "type-graphql";

import { Allow, MANAGERS } from "#server/core/access.js";
import { Linked } from "#server/engine/projection/declare.js";

/** A check lists this many rows with an error. */
export const MAX_LISTED_ERRORS = 100;

@ObjectType({ description: "A row of a file that would not be imported." })
export class FaultyImportRow {
  @Field(() => Int, { description: "As in the file; the first line has the columns." })
  @Allow(...MANAGERS)
  row!: number;

  @Field(() => String, { description: "What is wrong with it: a sentence for each field." })
  @Allow(...MANAGERS)
  messages!: string;
}

@ObjectType({ description: "What an import of a file would make of its rows, if it was started now." })
export class ImportCheck {
  @Field(() => Int, { description: "Rows that become records." })
  @Allow(...MANAGERS)
  good!: number;

  @Field(() => Int, { description: "Rows whose lead or policy is already there, or further up in the file." })
  @Allow(...MANAGERS)
  known!: number;

  @Field(() => Int, { description: "Rows with an error." })
  @Allow(...MANAGERS)
  failed!: number;

  @Linked({
    from: (row) =>
      `select faulty.row, faulty.messages from jsonb_to_recordset(${row}.listed) as faulty ("row" integer, messages text)`,
    orderBy: (row) => `${row}.row`,
  })
  @Field(() => [FaultyImportRow], { description: `The first ${MAX_LISTED_ERRORS} of them.` })
  @Allow(...MANAGERS)
  faultyRows!: FaultyImportRow[];
}
