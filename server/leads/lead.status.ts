import { registerEnumType } from "type-graphql";

/** Any status may follow any other: no order is enforced. (back-office.txt section 4) */
export enum LeadStatus {
  new = "new",
  quoted = "quoted",
  callback = "callback",
  left_message = "left_message",
  no_contact = "no_contact",
  wrong_number = "wrong_number",
  fake_lead = "fake_lead",
  not_interested = "not_interested",
  duplicate_lead = "duplicate_lead",
  dnc = "dnc",
  sold = "sold",
}

/** In the order in which screens offer them. */
export const LEAD_STATUSES: readonly LeadStatus[] = Object.values(LeadStatus);

/** Hyphens become spaces, the first letter is a capital. (back-office.txt section 4) */
const LEAD_STATUS_LABELS: Readonly<Record<LeadStatus, string>> = {
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
};

registerEnumType(LeadStatus, {
  name: "LeadStatus",
  description: "Where staff stand with a lead. REST writes the values with hyphens (`left-message`).",
  valuesConfig: Object.fromEntries(
    LEAD_STATUSES.map((status) => [status, { description: LEAD_STATUS_LABELS[status] }]),
  ),
});
