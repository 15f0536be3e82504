import { registerEnumType } from "type-graphql";

/** What the palette finds, in its order. */
export enum SearchResultKind {
  lead = "lead",
  policy = "policy",
  claim = "claim",
}

registerEnumType(SearchResultKind, {
  name: "SearchResultKind",
  description: "The kind of record that a search finds.",
});
