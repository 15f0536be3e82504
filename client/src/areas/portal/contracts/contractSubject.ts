import type { ContractCard_ContractFragment } from "#client/generated/graphql";
import { titleCase } from "#client/lib/format";

/** What a contract is about, because several often have the same file name. */
export function contractSubject({
  vehicleName,
  plan,
}: Pick<ContractCard_ContractFragment, "vehicleName" | "plan">): string {
  const planName = `${titleCase(plan)} plan`;
  return vehicleName === null ? planName : `${vehicleName}, ${planName}`;
}
