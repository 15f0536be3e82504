import { object, string } from "yup";

import { requiredText } from "#client/ui/form/requiredText";
import { isPlausibleEmail } from "#shared/text/email";

export interface PublicClaimValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

/** The holder's details from the first policy. */
export interface Holder {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
}

/** The e-mail is the customer's; names and phone are those of the first policy, if it has them. */
export function prefilled(email: string, holder: Holder | null): PublicClaimValues {
  return {
    firstName: holder?.firstName ?? "",
    lastName: holder?.lastName ?? "",
    email,
    phone: holder?.phone ?? "",
    message: "",
  };
}

const given = requiredText("Required");

export const publicClaimSchema = object({
  firstName: given,
  lastName: given,
  email: string().test("plausible-email", "Invalid email", (email = "") => isPlausibleEmail(email)),
  phone: given,
  message: given,
});
