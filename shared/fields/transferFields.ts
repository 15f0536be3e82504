import { contactFields, holderFields, shippingFields } from "./leadFields.js";
import { text, type TextField } from "./textField.js";

/** The next owner of the car, as the form of a transfer asks for them. The street is the lead's shipping address. */
export const newHolderFields = {
  ...holderFields,
  street: text("Street", shippingFields.shippingAddress.maxLength),
} as const;

/** Who held the policy until then, as they were. Both lines of their street are in one. */
export const formerHolderFields = {
  formerFirstName: former(contactFields.firstName),
  formerLastName: former(contactFields.lastName),
  formerEmail: former(contactFields.email),
  formerPhone: former(contactFields.phone),
  formerStreet: text("Former Street", 500),
  formerCity: former(contactFields.city),
  formerState: former(contactFields.state),
  formerZip: former(contactFields.zip),
} as const;

function former(field: TextField): TextField {
  return { ...field, label: `Former ${field.label}` };
}
