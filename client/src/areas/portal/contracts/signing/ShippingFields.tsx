import { useFormikContext } from "formik";

import { AddressFields } from "./AddressFields";
import type { SigningValues } from "./signingForm";

export function ShippingFields() {
  const { shippingSameAsBilling } = useFormikContext<SigningValues>().values;
  return shippingSameAsBilling ? null : <AddressFields kind="shipping" />;
}
