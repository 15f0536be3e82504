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
    "What happens to a row whose email or phone a lead has already: nothing, another lead, or the empty fields of the newest such lead.",
});
