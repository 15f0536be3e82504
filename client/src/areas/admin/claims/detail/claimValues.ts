import type { claimFieldLabels } from "#client/domains/claims/claimFields";
import type { ClaimFieldsInput, ClaimForm_ClaimFragment, ClaimStatus } from "#client/generated/graphql";
import { changedFields, type EditedRecord } from "#client/areas/admin/editing/comparison";

type ClaimField = keyof typeof claimFieldLabels;
type ClaimNumber = "nextEstimateCents" | "nextPaymentCents" | "year" | "odometer" | "currentOdometer";
export type ClaimText = Exclude<ClaimField, ClaimNumber | "status">;

/** What the form holds, named as the server's field errors name it. Text is as typed, empty for unknown. */
export interface ClaimValues extends EditedRecord {
  readonly claim: { readonly status: ClaimStatus } & Readonly<
    Record<ClaimText, string> & Record<ClaimNumber, number | null>
  >;
}

export function claimValues(claim: ClaimForm_ClaimFragment): ClaimValues {
  return {
    version: claim.version,
    claim: {
      status: claim.status,
      denialReason: claim.denialReason ?? "",
      denialClause: claim.denialClause ?? "",
      policyId: claim.policyId ?? "",
      firstName: claim.firstName ?? "",
      lastName: claim.lastName ?? "",
      email: claim.email ?? "",
      phone: claim.phone ?? "",
      claimReason: claim.claimReason ?? "",
      message: claim.message ?? "",
      previousNotes: claim.previousNotes ?? "",
      agentClaimNumber: claim.agentClaimNumber ?? "",
      make: claim.make ?? "",
      model: claim.model ?? "",
      trim: claim.trim ?? "",
      vin: claim.vin ?? "",
      serial: claim.serial ?? "",
      nextEstimateCents: claim.nextEstimateCents,
      nextPaymentCents: claim.nextPaymentCents,
      year: claim.year,
      odometer: claim.odometer,
      currentOdometer: claim.currentOdometer,
    },
  };
}

/** Undefined when nothing was changed. */
export function claimChanges(before: ClaimValues, now: ClaimValues): ClaimFieldsInput | undefined {
  const changes: ClaimFieldsInput = changedFields(before.claim, now.claim);
  return Object.keys(changes).length > 0 ? changes : undefined;
}
