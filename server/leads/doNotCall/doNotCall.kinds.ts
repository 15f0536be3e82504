import { registerEnumType } from "type-graphql";

/** Where a request not to be called is recorded. The table's CHECK lists all but `lead`. */
export enum DoNotCallSource {
  lead = "lead",
  deleted_lead = "deleted_lead",
  entered = "entered",
  imported = "imported",
}

registerEnumType(DoNotCallSource, {
  name: "DoNotCallSource",
  description: "Where a request not to be called is recorded.",
  valuesConfig: {
    lead: { description: "On a lead, where it is lifted, too." },
    deleted_lead: { description: "On a lead that was deleted since." },
    entered: { description: "On the do-not-call list, by hand." },
    imported: { description: "On the do-not-call list, from a file." },
  },
});
