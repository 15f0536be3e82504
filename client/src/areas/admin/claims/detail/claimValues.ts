import { changedSections, type EditedRecord } from "#client/areas/admin/editing/comparison";
import { claimSections } from "#client/domains/claims/claimSections";
import type { ClaimForm_ClaimFragment, UpdateClaimInput } from "#client/generated/graphql";
import { sectionValues, type RecordValues } from "#client/ui/form/recordFields";

export type ClaimValues = EditedRecord & RecordValues<typeof claimSections>;

export function claimValues(claim: ClaimForm_ClaimFragment): ClaimValues {
  return { version: claim.version, claim: sectionValues(claimSections.claim, claim) };
}

export function claimChanges(before: ClaimValues, now: ClaimValues): Omit<UpdateClaimInput, "id" | "version"> {
  return changedSections(before, now);
}
