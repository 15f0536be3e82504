import { vehicleName } from "#shared/text/names";

export interface NamedPolicy {
  readonly id: string;
  readonly vehicle: {
    readonly year: number | null;
    readonly make: string | null;
    readonly model: string | null;
  } | null;
}

/** The vehicle, which is how people recognize their policies; `Your vehicle` if none is on file. */
export function vehicleOf({ vehicle }: Pick<NamedPolicy, "vehicle">): string {
  return vehicleName(vehicle) || "Your vehicle";
}

/** `2020 Honda CR-V (VSP-DEMO-0001)`. */
export function policyName(policy: NamedPolicy): string {
  return `${vehicleOf(policy)} (${policy.id})`;
}
