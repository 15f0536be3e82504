import { useVehiclePoliciesQuery } from "#client/generated/graphql";
import type { LeadDetailData } from "../LeadDetail";
import type { VehiclePolicy } from "./vehiclePolicyText";

const none: readonly VehiclePolicy[] = [];

/** The policies of other leads for this lead's vehicle, as far as they are known: none until the answer comes. */
export function useVehiclePolicies({ id, vehicle }: Pick<LeadDetailData, "id" | "vehicle">): readonly VehiclePolicy[] {
  const hasVin = Boolean(vehicle?.vin);
  const { data } = useVehiclePoliciesQuery({
    variables: { leadId: id },
    fetchPolicy: hasVin ? "cache-and-network" : "standby",
  });
  return hasVin ? (data?.lead?.vehiclePolicies ?? none) : none;
}
