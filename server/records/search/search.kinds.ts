import { registerEnumType } from "type-graphql";

/** What the palette finds, in its order. */
export enum FoundKind {
  lead = "lead",
  policy = "policy",
  claim = "claim",
}

registerEnumType(FoundKind, { name: "FoundKind", description: "The kind of record that a search finds." });
