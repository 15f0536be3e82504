import { email, phone, text } from "./textField.js";

/** The texts about a person of the back office, in the order of their forms. */
export const staffFields = {
  name: text("Name", 100),
  email: email("Email"),
  phone: phone("Phone"),
} as const;
