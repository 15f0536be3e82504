import { Field, ID, InputType, Int } from "type-graphql";

@InputType()
export class MergeLeadsInput {
  @Field(() => ID, { description: "The lead that stays." })
  keepId!: string;

  @Field(() => ID, { description: "The lead that is merged into it." })
  mergeId!: string;

  @Field(() => Int, { nullable: true, description: "The version of the first that was read." })
  keepVersion?: number | null;

  @Field(() => Int, { nullable: true, description: "The version of the second that was read." })
  mergeVersion?: number | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "The fields to take from the second lead (`email`, `vehicle.year`); all others stay. Without it, the newer request's values win, and a value that only one of them has is kept.",
  })
  take?: string[] | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it merges nothing again." })
  idempotencyKey?: string | null;
}

@InputType()
export class UndoLeadMergeInput {
  @Field(() => ID, { description: "Of the merge." })
  id!: string;

  @Field(() => String, { nullable: true, description: "Repeating the call with it changes nothing again." })
  idempotencyKey?: string | null;
}
