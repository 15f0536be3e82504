import { leadName } from "../leads/leadNames";

interface Claimant {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A claim may have no name; the claimant's e-mail or phone is shown instead. */
export function claimantName(claim: Claimant): string {
  return leadName(claim, "Unnamed claimant");
}
