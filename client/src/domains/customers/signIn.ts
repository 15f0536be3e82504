import { explainError } from "#client/lib/errors";
import type { KnownCustomer } from "#client/lib/session";

/** A customer's credentials. They are not validated before sending. */
export interface SignInForm {
  readonly email: string;
  readonly policyId: string;
}

/** The form's texts, wherever it is shown. */
export const signInFields = {
  email: { label: "Email", hint: "The email on your policy." },
  policyId: { label: "Policy number", hint: "In our email, or on your contract.", placeholder: "VSP-XXXX-XXXX" },
  pending: "Signing in...",
  noNumber: { before: "Don't have your policy number? Call ", after: " and we'll look it up with you." },
} as const;

/** The notifications of the error catalogue. */
export const signedInNotice = { title: "Welcome back", description: "You are now signed in to your policy portal." };

/** The customer to welcome, because they have never signed in before. */
export const firstSignInNotice = { ...signedInNotice, title: "Welcome" };

export function signInFailure(error: unknown) {
  return { title: "Sign in failed", description: reason(error), variant: "destructive" } as const;
}

/** The answer names no customer. */
class UnexpectedAnswer extends Error {}

/** A session is valid only if the customer has an e-mail. Throws errors that `signInFailure` explains. */
export function customerIn<Customer extends KnownCustomer>(answer: Customer | null | undefined): Customer {
  if (typeof answer?.email !== "string" || answer.email === "") throw new UnexpectedAnswer();
  return answer;
}

function reason(error: unknown): string {
  if (error instanceof UnexpectedAnswer || error instanceof SyntaxError) return "Unexpected response from server.";
  return explainError(error, "Unable to complete the request.");
}
