import type { SigningField } from "./signingValues";

export const SIGNING_STEPS = ["review", "details", "payment", "signature"] as const;
export type SigningStep = (typeof SIGNING_STEPS)[number];

export const stepTitles: Readonly<Record<SigningStep, string>> = {
  review: "Review",
  details: "Your details",
  payment: "Payment",
  signature: "Signature",
};

export function isStep(text: string | null): text is SigningStep {
  return SIGNING_STEPS.some((step) => step === text);
}

export function stepAfter(step: SigningStep): SigningStep {
  return SIGNING_STEPS[SIGNING_STEPS.indexOf(step) + 1] ?? step;
}

/** The step that asks for a field. */
export function stepOf(field: SigningField): SigningStep {
  if (field === "signatureName" || field === "consent") return "signature";
  return field.startsWith("payment") ? "payment" : "details";
}
