import type {
  PolicyFieldsInput,
  PolicyForm_PolicyFragment,
  PolicyHolderInput,
  UpdatePolicyInput,
  VehicleInput,
} from "#client/generated/graphql";
import { changedFields, type EditedRecord, type FieldValue } from "#client/areas/admin/editing/comparison";

/** What the dialog holds, named as the server's field errors name it. Money is whole cents, null or empty text an empty field. */
export interface PolicyValues extends EditedRecord {
  readonly policy: {
    readonly package: string;
    readonly policyStartDate: string | null;
    readonly expirationDate: string | null;
    readonly expirationMiles: number | null;
    /** Whole dollars. */
    readonly deductible: number | null;
    readonly totalPremiumCents: number | null;
    readonly downPaymentCents: number | null;
    readonly monthlyPaymentCents: number | null;
    readonly totalPaymentsCents: number | null;
  };
  readonly lead: Readonly<Record<"firstName" | "lastName" | "email" | "phone" | "state" | "zip", string>>;
  readonly vehicle: {
    readonly year: number | null;
    readonly make: string;
    readonly model: string;
    readonly trim: string;
    readonly vin: string;
    readonly odometer: number | null;
    readonly usage: string;
    /** `yes`, `no`, or empty while nobody knows. */
    readonly ev: string;
  };
}

export function policyValues(policy: PolicyForm_PolicyFragment): PolicyValues {
  const { lead, vehicle } = policy;
  return {
    version: policy.version,
    policy: {
      package: policy.package ?? "",
      policyStartDate: policy.policyStartDate,
      expirationDate: policy.expirationDate,
      expirationMiles: policy.expirationMiles,
      deductible: policy.deductible,
      totalPremiumCents: policy.totalPremiumCents,
      downPaymentCents: policy.downPaymentCents,
      monthlyPaymentCents: policy.monthlyPaymentCents,
      totalPaymentsCents: policy.totalPaymentsCents,
    },
    lead: {
      firstName: lead.firstName ?? "",
      lastName: lead.lastName ?? "",
      email: lead.email ?? "",
      phone: lead.phone ?? "",
      state: lead.state ?? "",
      zip: lead.zip ?? "",
    },
    vehicle: {
      year: vehicle?.year ?? null,
      make: vehicle?.make ?? "",
      model: vehicle?.model ?? "",
      trim: vehicle?.trim ?? "",
      vin: vehicle?.vin ?? "",
      odometer: vehicle?.odometer ?? null,
      usage: vehicle?.usage ?? "",
      ev: vehicle?.ev === null || vehicle === null ? "" : vehicle.ev ? "yes" : "no",
    },
  };
}

/** As the server keeps it: e-mail in lower case, state and VIN in upper case, package trimmed. */
export function normalized(values: PolicyValues): PolicyValues {
  const { policy, lead, vehicle } = values;
  return {
    ...values,
    policy: { ...policy, package: policy.package.trim() },
    lead: { ...lead, email: lead.email.trim().toLowerCase(), state: lead.state.trim().toUpperCase() },
    vehicle: { ...vehicle, vin: vehicle.vin.trim().toUpperCase() },
  };
}

/** The changes alone: what was not touched is absent and left alone by the server, what was emptied is null and cleared. */
export function policyChanges(before: PolicyValues, now: PolicyValues): Omit<UpdatePolicyInput, "id" | "version"> {
  const policy: PolicyFieldsInput = changedFields(before.policy, now.policy);
  const lead: PolicyHolderInput = changedFields(before.lead, now.lead);
  const vehicle: VehicleInput = vehicleChanges(changedFields(before.vehicle, now.vehicle));
  return {
    ...(Object.keys(policy).length > 0 && { policy }),
    ...(Object.keys(lead).length > 0 && { lead }),
    ...(Object.keys(vehicle).length > 0 && { vehicle }),
  };
}

/** A year or an odometer that is no number is ignored, not cleared. */
function vehicleChanges({ year, odometer, ev, ...texts }: Record<string, FieldValue>): VehicleInput {
  return {
    ...texts,
    ...(typeof year === "number" && { year }),
    ...(typeof odometer === "number" && { odometer }),
    ...(ev !== undefined && { ev: ev === null ? null : ev === "yes" }),
  };
}
