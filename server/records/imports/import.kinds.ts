import { registerEnumType } from "type-graphql";

export enum LeadImportState {
  uploaded = "uploaded",
  running = "running",
  done = "done",
  undoing = "undoing",
  undone = "undone",
}

export enum ImportDuplicates {
  skip = "skip",
  create = "create",
  update = "update",
}

registerEnumType(LeadImportState, { name: "LeadImportState", description: "How far the import of a file is." });
registerEnumType(ImportDuplicates, {
  name: "ImportDuplicates",
  description:
    "What to do with a row whose email or phone already belongs to a lead: skip it, create another lead, or fill in the empty fields of the newest such lead.",
});
