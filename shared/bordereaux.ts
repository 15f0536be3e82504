/** A bordereau lists what happened on some days, for accounting and for the obligor. */
export const BORDEREAUX = ["sales", "cancellations", "charges", "claims", "claim-payments"] as const;

export type Bordereau = (typeof BORDEREAUX)[number];
