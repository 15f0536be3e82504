import type { CreateClaimInput } from "#client/generated/graphql";
import { filledIn, sectionValues, type SectionValues } from "#client/ui/form/recordFields";
import { newClaimFields } from "#shared/fields/claimFields";
import type { Holder } from "./HolderTable";

export type NewClaimValues = { readonly policyId: string } & SectionValues<typeof newClaimFields>;

export function newClaimValues({ id, lead }: Holder): NewClaimValues {
  const onFile = { ...lead, claimReason: null, message: null };
  return { policyId: id, ...sectionValues(newClaimFields, onFile) };
}

/** Empty fields are sent as null. Nothing is required. */
export function newClaimInput(values: NewClaimValues): Omit<CreateClaimInput, "idempotencyKey"> {
  return filledIn(values);
}
