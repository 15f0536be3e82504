import { email, phone, state, text } from "./textField.js";

/** The texts about a repair shop, in the order of its form. */
export const shopFields = {
  name: text("Shop Name", 200),
  phone: phone("Phone"),
  email: email("Email"),
  street: text("Street", 200),
  city: text("City", 100),
  state: state("State"),
  zip: text("ZIP", 20),
} as const;

/** The maximum hourly labor rate of a shop, in cents. */
export const MAX_LABOR_RATE_CENTS = 100_000;
