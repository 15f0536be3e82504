import type { CreateClaimInput } from "#client/generated/graphql";
import type { Holder } from "./HolderTable";

export interface NewClaimValues {
  readonly policyId: string;
  readonly claimReason: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

export function newClaimValues({ id, lead }: Holder): NewClaimValues {
  return {
    policyId: id,
    claimReason: "",
    firstName: lead.firstName ?? "",
    lastName: lead.lastName ?? "",
    email: lead.email ?? "",
    phone: lead.phone ?? "",
    message: "",
  };
}

const textOrNull = (text: string): string | null => (text.trim() === "" ? null : text);

/** An empty field goes as null. Nothing is required. */
export function newClaimInput(values: NewClaimValues): Omit<CreateClaimInput, "idempotencyKey"> {
  return {
    policyId: values.policyId,
    firstName: textOrNull(values.firstName),
    lastName: textOrNull(values.lastName),
    email: textOrNull(values.email),
    phone: textOrNull(values.phone),
    claimReason: textOrNull(values.claimReason),
    message: textOrNull(values.message),
  };
}
