import type { ContractCard_ContractFragment } from "#client/generated/graphql";
import { titleCase } from "#client/lib/format";

/** Files of several contracts often have one name. */
export function whatItIsAbout({
  vehicleName,
  plan,
}: Pick<ContractCard_ContractFragment, "vehicleName" | "plan">): string {
  const planName = `${titleCase(plan)} plan`;
  return vehicleName === null ? planName : `${vehicleName}, ${planName}`;
}
