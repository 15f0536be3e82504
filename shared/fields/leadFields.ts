import { ASKED_MAX_LENGTHS } from "../limits/leadLimits.js";
import { email, identifier, phone, pick, state, text } from "./textField.js";

/** Each group is a part of the lead's form, in its order: a field that is added to one appears there. */
export const contactFields = {
  firstName: text("First Name", ASKED_MAX_LENGTHS.firstName),
  lastName: text("Last Name", ASKED_MAX_LENGTHS.lastName),
  email: email("Email"),
  phone: phone("Phone"),
  phoneType: text("Phone Type", 40),
  state: state("Registered State"),
  city: text("City", 100),
  zip: text("ZIP", ASKED_MAX_LENGTHS.zip),
} as const;

export const shippingFields = {
  shippingAddress: text("Shipping Address", 200),
  shippingAddress2: text("Shipping Address 2", 200),
  shippingCity: text("Shipping City", 100),
  shippingState: state("Shipping State"),
  shippingZip: text("Shipping ZIP", 20),
} as const;

export const billingFields = {
  billingAddress: text("Billing Address", 200),
  billingAddress2: text("Billing Address 2", 200),
  billingCity: text("Billing City", 100),
  billingState: state("Billing State"),
  billingZip: text("Billing ZIP", 20),
} as const;

export const originFields = {
  source: text("Source", 100),
  referrer: text("Referrer", 2000),
  salespersonEmail: email("Salesperson Email"),
  uid: identifier("UID", 200),
  sid: identifier("SID", 200),
  sid2: identifier("SID 2", 200),
} as const;

/** Every text field of a lead that staff may edit. */
export const leadFields = { ...contactFields, ...shippingFields, ...billingFields, ...originFields } as const;

/** The text fields that staff may set when they add a lead. */
export const newLeadFields = { ...contactFields, ...pick(originFields, "source", "referrer") } as const;

/** A person and their contact details: the same for a visitor, a lead and a policyholder. */
export const personFields = pick(contactFields, "firstName", "lastName", "email", "phone", "state", "zip");

/** The fields that a lead shares with its policy. */
export const holderFields = { ...personFields, ...pick(contactFields, "city") } as const;
