/**
 * The fields of a lead and its vehicle that staff may edit, with the words for them: one list for the form, for the
 * comparison of two versions and for the timeline.
 */
export const leadTextLabels = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  phone: "Phone",
  phoneType: "Phone Type",
  state: "Registered State",
  city: "City",
  zip: "ZIP",
  shippingAddress: "Shipping Address",
  shippingAddress2: "Shipping Address 2",
  shippingCity: "Shipping City",
  shippingState: "Shipping State",
  shippingZip: "Shipping ZIP",
  billingAddress: "Billing Address",
  billingAddress2: "Billing Address 2",
  billingCity: "Billing City",
  billingState: "Billing State",
  billingZip: "Billing ZIP",
  source: "Source",
  referrer: "Referrer",
  salespersonEmail: "Salesperson Email",
  uid: "UID",
  sid: "SID",
  sid2: "SID 2",
} as const;

export const leadFlagLabels = {
  newsletter: "Newsletter",
  sentToExternalSales: "Sent to External Sales System",
} as const;

export const vehicleTextLabels = {
  year: "Year",
  make: "Make",
  model: "Model",
  trim: "Trim",
  vin: "VIN",
  odometer: "Odometer",
  usage: "Usage",
} as const;

export const vehicleFlagLabels = { ev: "Electric Vehicle" } as const;

export type LeadTextField = keyof typeof leadTextLabels;
export type LeadFlag = keyof typeof leadFlagLabels;
export type VehicleTextField = keyof typeof vehicleTextLabels;
export type VehicleFlag = keyof typeof vehicleFlagLabels;

const labels = new Map<string, string>([
  ["status", "Status"],
  ...Object.entries({ ...leadTextLabels, ...leadFlagLabels, ...vehicleTextLabels, ...vehicleFlagLabels }),
]);

/** The label of a field by its name (`email`) or its path (`lead.email`, `vehicle.year`); an unknown name is spelled out. */
export function leadFieldLabel(path: string): string {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const spelled = name.replace(/[-_]/g, " ").replace(/([a-z])([A-Z0-9])/g, "$1 $2");
  return labels.get(name) ?? spelled.charAt(0).toUpperCase() + spelled.slice(1);
}
