import { Field, ID, ObjectType } from "type-graphql";

import { Allow, STAFF } from "#server/core/access.js";
import { SearchResultKind } from "./search.kinds.js";

@ObjectType({ description: "A record found by a search, with what tells it apart." })
export class SearchResult {
  @Field(() => SearchResultKind)
  @Allow(...STAFF)
  kind!: SearchResultKind;

  @Field(() => ID)
  @Allow(...STAFF)
  id!: string;

  @Field(() => String, { description: "The person's name; empty when unknown." })
  @Allow(...STAFF)
  name!: string;

  @Field(() => String, {
    description:
      "What happened and when it was filed, for a claim; the policy's number, the person's email and phone and the vehicle. What is known of these.",
  })
  @Allow(...STAFF)
  detail!: string;
}
