import { email, phone, text } from "./textField.js";

/** The text fields of a back-office account, in form order. */
export const staffFields = {
  name: text("Name", 100),
  email: email("Email"),
  phone: phone("Phone"),
} as const;
