import { enumerationOf, namesOf } from "../enumeration.js";

/** A lead's status, in the order of the screens. Any status may follow any other. */
export const LEAD_STATUS_LABELS = {
  new: "New",
  quoted: "Quoted",
  callback: "Callback",
  left_message: "Left message",
  no_contact: "No contact",
  wrong_number: "Wrong number",
  fake_lead: "Fake lead",
  not_interested: "Not interested",
  duplicate_lead: "Duplicate lead",
  dnc: "Dnc",
  sold: "Sold",
} as const;

export type LeadStatus = keyof typeof LEAD_STATUS_LABELS;
export const LEAD_STATUSES = /* @__PURE__ */ namesOf(LEAD_STATUS_LABELS);
export const LeadStatus = /* @__PURE__ */ enumerationOf(LEAD_STATUSES);
