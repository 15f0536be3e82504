import { choice, figure, labelsOf, recordSchema } from "#client/ui/form/recordFields";
import {
  claimantFields,
  claimedVehicleFields,
  decisionFields,
  denialFields,
  storyFields,
} from "#shared/fields/claimFields";
import { text } from "#shared/fields/textField";
import { CLAIM_STATUSES } from "#shared/statuses/claim";

/** A claim's editable fields, from which the form, the comparison of two versions and the history are derived. */
export const claimSections = {
  claim: {
    status: choice("Status", CLAIM_STATUSES),
    ...denialFields,
    policyId: text("Policy ID", 100),
    ...claimantFields,
    ...storyFields,
    nextEstimateCents: figure("cents", "Next Estimate"),
    nextPaymentCents: figure("cents", "Next Payment"),
    ...decisionFields,
    year: figure("year", "Year"),
    ...claimedVehicleFields,
    odometer: figure("miles", "Odometer"),
    currentOdometer: figure("miles", "Current Odometer"),
  },
} as const;

/** Nothing is required: a denial asks for an explanation, but may be saved without one. */
export const claimSchema = recordSchema(claimSections);

const labelOf = labelsOf(claimSections);

/** The label of a field by its name (`email`) or its path (`claim.email`). */
export function claimFieldLabel(path: string): string {
  return labelOf(path) ?? path.slice(path.lastIndexOf(".") + 1);
}
