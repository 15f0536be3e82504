import { Field, ID, InputType } from "type-graphql";

import { ImportDuplicates } from "./import.kinds.js";

@InputType()
export class CheckLeadImportInput {
  @Field(() => ID)
  id!: string;

  @Field(() => [String], {
    description:
      "The field of each column of the file, in their order (`email`, `vehicle.year`, `policy.number`); empty for one that is left out.",
  })
  mapping!: string[];
}

@InputType()
export class StartLeadImportInput extends CheckLeadImportInput {
  @Field(() => ImportDuplicates, { nullable: true, description: "`skip` when absent." })
  duplicates?: ImportDuplicates | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it starts nothing again." })
  idempotencyKey?: string | null;
}

@InputType()
export class UndoLeadImportInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: "Repeating the call with it changes nothing again." })
  idempotencyKey?: string | null;
}
