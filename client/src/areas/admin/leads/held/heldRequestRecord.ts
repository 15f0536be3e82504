import type { RecordWords } from "#client/areas/admin/activity/recordWords";

/** The history of a held request only says who handled it: its fields never change. */
export const heldRequestRecord: RecordWords = {
  noun: "request",
  begun: "requested a quote",
  fieldLabel: (path) => path,
  textValue: (_name, value) => value,
};
