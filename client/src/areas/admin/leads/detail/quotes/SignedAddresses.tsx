import type { SignedAddresses_ContractFragment } from "#client/generated/graphql";
import { Facts } from "#client/ui/Facts";

type Contract = SignedAddresses_ContractFragment;

interface SignedAddressesProps {
  readonly contract: Contract;
}

/** The signer's billing and shipping addresses. Renders nothing if none were given. */
export function SignedAddresses({ contract }: SignedAddressesProps) {
  const billing = addressOf(contract, "billing");
  if (billing === "") return null;
  const shipping = contract.shippingSameAsBilling ? "Same as billing" : addressOf(contract, "shipping");
  return (
    <Facts
      facts={[
        ["Billing address", billing],
        ["Shipping address", shipping],
      ]}
    />
  );
}

function addressOf(contract: Contract, kind: "billing" | "shipping"): string {
  const stateLine = [contract[`${kind}State`], contract[`${kind}PostalCode`]].filter(Boolean).join(" ");
  return [
    contract[`${kind}AddressLine1`],
    contract[`${kind}AddressLine2`],
    contract[`${kind}City`],
    stateLine,
    contract[`${kind}Country`],
  ]
    .filter(Boolean)
    .join(", ");
}
