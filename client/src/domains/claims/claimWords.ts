import { leadName } from "../leads/leadWords";

interface Claimant {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A claim may come without any name; then the claimant's e-mail or phone stands for it. */
export function claimantName(claim: Claimant): string {
  return leadName(claim, "Unnamed claimant");
}
