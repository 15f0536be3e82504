/**
 * The fields of a claim that staff may edit, with the words for them: one list for the form,
 * for the comparison of two versions and for the audit trail.
 */
export const claimFieldLabels = {
  status: "Status",
  denialReason: "Denial Reason",
  denialClause: "Contract Clause",
  policyId: "Policy ID",
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  phone: "Phone",
  claimReason: "Claim Reason",
  message: "Claim Notes",
  previousNotes: "Previous Notes",
  nextEstimateCents: "Next Estimate",
  nextPaymentCents: "Next Payment",
  agentClaimNumber: "Agent Claim Number",
  year: "Year",
  make: "Make",
  model: "Model",
  trim: "Trim",
  vin: "VIN",
  serial: "Serial",
  odometer: "Odometer",
  currentOdometer: "Current Odometer",
} as const;

const labels = new Map<string, string>(Object.entries(claimFieldLabels));

/** The label of a field by its name (`email`) or its path (`claim.email`). */
export function claimFieldLabel(path: string): string {
  const name = path.slice(path.lastIndexOf(".") + 1);
  return labels.get(name) ?? name;
}
