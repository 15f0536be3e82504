import type { RecordWording } from "#client/areas/admin/activity/recordWording";

/** The history of a held request only says who handled it: its fields never change. */
export const heldRequestRecord: RecordWording = {
  noun: "request",
  begun: "requested a quote",
  fieldLabel: (path) => path,
  textValue: (_name, value) => value,
};
