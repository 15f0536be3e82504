import { object } from "yup";

import type { FileClaimInput } from "#client/generated/graphql";
import { requiredText } from "#client/ui/form/requiredText";
import type { NotificationOptions } from "#client/ui/notify/notification";
import { CLAIM_MESSAGES } from "#shared/messages/requestMessages";

export interface ClaimValues {
  readonly policyId: string;
  readonly claimReason: string;
  readonly preferredPhone: string;
  readonly currentOdometer: number | null;
  readonly message: string;
}

/** A customer's only policy is preselected. */
export function emptyClaim(policyIds: readonly string[]): ClaimValues {
  const [only] = policyIds;
  return {
    policyId: policyIds.length === 1 && only !== undefined ? only : "",
    claimReason: "",
    preferredPhone: "",
    currentOdometer: null,
    message: "",
  };
}

/** In this order and wording. */
export const claimChecks: readonly (Pick<NotificationOptions, "title"> & {
  readonly field: keyof ClaimValues;
  readonly description: string;
})[] = [
  { field: "policyId", title: "Select a policy", description: CLAIM_MESSAGES.policy },
  { field: "message", title: "Describe the issue", description: CLAIM_MESSAGES.message },
];

export const claimSchema = object(
  Object.fromEntries(claimChecks.map(({ field, description }) => [field, requiredText(description)])),
);

/** Blank optional fields are left out. */
export function toClaim({
  policyId,
  message,
  claimReason,
  preferredPhone,
  currentOdometer,
}: ClaimValues): FileClaimInput {
  return {
    policyId,
    message,
    ...(claimReason.trim() === "" ? {} : { claimReason }),
    ...(preferredPhone.trim() === "" ? {} : { preferredPhone }),
    ...(currentOdometer === null ? {} : { currentOdometer }),
  };
}
