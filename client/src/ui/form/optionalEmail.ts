import { string } from "yup";

import { isPlausibleEmail } from "#shared/text/email";

/** An email address, or none. */
export const optionalEmail = string().test(
  "email",
  "Please enter a valid email address.",
  (email) => email === undefined || email.trim() === "" || isPlausibleEmail(email.trim()),
);
