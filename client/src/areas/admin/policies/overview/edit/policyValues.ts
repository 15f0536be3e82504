import { changedSections, type EditedRecord, type FieldValue } from "#client/areas/admin/editing/comparison";
import { policySections } from "#client/domains/policies/policySections";
import type { PolicyForm_PolicyFragment, UpdatePolicyInput, VehicleInput } from "#client/generated/graphql";
import { sectionValues, type RecordValues } from "#client/ui/form/recordFields";

/**
 * The dialog's values, named as in the server's field errors. Money is in whole cents, the deductible in whole dollars.
 */
export type PolicyValues = EditedRecord & RecordValues<typeof policySections>;

export function policyValues(policy: PolicyForm_PolicyFragment): PolicyValues {
  return {
    version: policy.version,
    policy: sectionValues(policySections.policy, policy),
    lead: sectionValues(policySections.lead, policy.lead),
    vehicle: sectionValues(policySections.vehicle, policy.vehicle),
  };
}

/** As the server stores it: e-mail in lower case, state and VIN in upper case, package trimmed. */
export function normalized(values: PolicyValues): PolicyValues {
  const { policy, lead, vehicle } = values;
  return {
    ...values,
    policy: { ...policy, package: policy.package.trim() },
    lead: { ...lead, email: lead.email.trim().toLowerCase(), state: lead.state.trim().toUpperCase() },
    vehicle: { ...vehicle, vin: vehicle.vin.trim().toUpperCase() },
  };
}

/** Only the changes: unchanged fields are absent, which the server leaves alone; cleared ones are null. */
export function policyChanges(before: PolicyValues, now: PolicyValues): Omit<UpdatePolicyInput, "id" | "version"> {
  const { vehicle, ...sections } = changedSections(before, now);
  const changes = vehicleChanges(vehicle ?? {});
  return { ...sections, ...(Object.keys(changes).length > 0 && { vehicle: changes }) };
}

/** A year or an odometer reading that is not a number is ignored rather than cleared. */
function vehicleChanges({ year, odometer, ev, ...texts }: Record<string, FieldValue>): VehicleInput {
  return {
    ...texts,
    ...(typeof year === "number" && { year }),
    ...(typeof odometer === "number" && { odometer }),
    ...(ev !== undefined && { ev: ev === null ? null : ev === "yes" }),
  };
}
