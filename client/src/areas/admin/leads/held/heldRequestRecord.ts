import type { RecordWords } from "#client/areas/admin/activity/recordWords";

/** Of a request that was held back only who took it is written down: no field of it ever changes. */
export const heldRequestRecord: RecordWords = {
  noun: "request",
  begun: "requested a quote",
  fieldLabel: (path) => path,
  textValue: (_name, value) => value,
};
