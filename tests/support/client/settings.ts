import {
  SettingsScreenDocument,
  type SettingsScreenQuery,
  type Settings_CancellationTermsFragment,
  type Settings_TransferTermsFragment,
} from "#client/generated/graphql";
import { answer } from "./api";

export const LIMITS = {
  laborRateCents: 20_000,
  stateLaborRates: [{ state: "CA", laborRateCents: 25_000 }],
  laborHours: 12.5,
  partOverListPercent: 10,
  automaticCents: null,
  adjusterCents: 250_000,
  staffCents: 300_000,
  managerCents: null,
  perClaimCents: null,
  perPolicyCents: 2_000_000,
  validDays: 30,
  appealDays: 30,
  reserveWithoutEstimateCents: 0,
  remindAfterDays: 3,
  remindAgainAfterDays: 7,
  unansweredAfterDays: 10,
  version: 3,
  createdAt: "2026-11-24T05:00:00.000Z",
  createdByName: null,
};

export const TERMS: Settings_CancellationTermsFragment = {
  version: 3,
  freeLookDays: 30,
  feeCents: 0,
  feeCapPercent: null,
  refundDays: 30,
  states: [{ state: "CA", freeLookDays: 30, feeCents: 2_500, feeCapPercent: 10, refundDays: 30 }],
  createdAt: "2026-11-30T05:00:00.000Z",
  createdByName: null,
};

export const TRANSFER_TERMS: Settings_TransferTermsFragment = {
  version: 1,
  feeCents: 5_000,
  days: 30,
  createdAt: "2026-11-30T05:00:00.000Z",
  createdByName: null,
};

/** Answers the settings screen. */
export function settings(
  given: Partial<SettingsScreenQuery["quotePreferences"]> = {},
  logoUrl: string | null = null,
  claimLimits = LIMITS,
  cancellationTerms = TERMS,
  transferTerms = TRANSFER_TERMS,
) {
  return answer(SettingsScreenDocument, {
    claimLimits,
    cancellationTerms,
    transferTerms,
    branding: {
      logoUrl,
      fileName: null,
      updatedAt: logoUrl === null ? null : "2026-11-20T12:31:24.123Z",
      updatedBy: null,
      isEmbedded: false,
      postalAddress: null,
      postalAddressVersion: 1,
      usualPostalAddress: "1 Usual Street, Columbus, OH 43215",
    },
    quotePreferences: {
      defaultContract: null,
      emailInstructions: null,
      emailInstructionsUpdatedAt: null,
      emailInstructionsVersion: 1,
      convertsSigned: false,
      remindsUnsigned: true,
      reminderDays: [1, 3, 6],
      remindersVersion: 1,
      ...given,
    },
  });
}
