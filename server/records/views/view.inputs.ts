import { Field, ID, InputType, Int } from "type-graphql";

import { MaxLength } from "#server/engine/fields/maxLength.js";
import { ChangeInput } from "#server/engine/graphql/changeInput.js";
import { MAX_VIEW_NAME_LENGTH, MAX_VIEW_FILTER_LENGTH } from "#shared/limits/viewLimits.js";
import { ViewedList } from "./view.kinds.js";

@InputType()
export class SaveViewInput {
  @Field(() => ViewedList)
  list!: ViewedList;

  @Field(() => String, { description: "Unique among your views of this list, ignoring case." })
  @MaxLength(MAX_VIEW_NAME_LENGTH)
  name!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The query string of the list's address. Its page is left out; a filter that the list does not have is refused.",
  })
  @MaxLength(MAX_VIEW_FILTER_LENGTH)
  filter?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Visible to everyone who may read the list; false when absent.",
  })
  shared?: boolean | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it saves no second view." })
  idempotencyKey?: string | null;
}

@InputType({ description: "Absent leaves alone." })
export class ChangeViewInput extends ChangeInput {
  @Field(() => String, { nullable: true })
  @MaxLength(MAX_VIEW_NAME_LENGTH)
  name?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(MAX_VIEW_FILTER_LENGTH)
  filter?: string | null;

  @Field(() => Boolean, { nullable: true })
  shared?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "Its place among the viewer's own views of the list: 0 is the first. Of a colleague's view it is refused.",
  })
  position?: number | null;
}

@InputType()
export class RemoveViewInput extends ChangeInput {}

@InputType()
export class RestoreViewInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: "Repeating the call with it changes nothing." })
  idempotencyKey?: string | null;
}
