import { Field, ID, Int, ObjectType } from "type-graphql";

import { Allow, STAFF } from "#server/core/access.js";
import { ViewedList } from "./view.kinds.js";

@ObjectType({ description: "A name for a list with its filters, search and sort." })
export class SavedView {
  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...STAFF)
  version!: number;

  @Field(() => ViewedList)
  @Allow(...STAFF)
  list!: ViewedList;

  @Field(() => String)
  @Allow(...STAFF)
  name!: string;

  @Field(() => String, {
    description: "The query string of the list's address: `status=new&owner=me&sort=lastName&order=asc`.",
  })
  @Allow(...STAFF)
  filter!: string;

  @Field(() => Boolean, { description: "Visible to everyone who may read the list." })
  @Allow(...STAFF)
  shared!: boolean;

  @Field(() => Boolean, { description: "The viewer's own." })
  @Allow(...STAFF)
  own!: boolean;

  @Field(() => String, { description: "Whose it is." })
  @Allow(...STAFF)
  ownerName!: string;

  @Field(() => Boolean, {
    description: "Whether the viewer may change it: its owner may, and managers may change a shared one.",
  })
  @Allow(...STAFF)
  viewerCanChange!: boolean;

  @Field(() => Int, { description: "How many records it has for the viewer now: 1,001 for more than 1,000." })
  @Allow(...STAFF)
  count!: number;
}
