import { registerEnumType } from "type-graphql";

import { ImportedRecords } from "#shared/imports/importedFields.js";

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

export { ImportedRecords };

registerEnumType(ImportedRecords, {
  name: "ImportedRecords",
  description: "What the rows of a file become.",
  valuesConfig: {
    leads: { description: "Leads." },
    policies: { description: "Policies that were sold in another system, each with its holder's lead, which is sold." },
  },
});
registerEnumType(LeadImportState, { name: "LeadImportState", description: "How far the import of a file is." });
registerEnumType(ImportDuplicates, {
  name: "ImportDuplicates",
  description:
    "What to do with a row whose email or phone already belongs to a lead: skip it, create another lead, or fill in the empty fields of the newest such lead. In a file of policies, a row whose policy is already there is always skipped.",
});
