import type { SigningField } from "./signingValues";

export const signingSteps = ["review", "details", "payment", "signature"] as const;
export type SigningStep = (typeof signingSteps)[number];

export const stepTitles: Readonly<Record<SigningStep, string>> = {
  review: "Review",
  details: "Your details",
  payment: "Payment",
  signature: "Signature",
};

export function isStep(text: string | null): text is SigningStep {
  return signingSteps.some((step) => step === text);
}

export function stepAfter(step: SigningStep): SigningStep {
  return signingSteps[signingSteps.indexOf(step) + 1] ?? step;
}

/** The step that asks for a field. */
export function stepOf(field: SigningField): SigningStep {
  if (field === "signatureName" || field === "consent") return "signature";
  return field.startsWith("payment") ? "payment" : "details";
}
