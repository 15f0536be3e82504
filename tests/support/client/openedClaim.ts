import { screen, within } from "@testing-library/react";

import { ClaimScreenDocument } from "#client/generated/graphql";
import { answer } from "./api";
import { detailClaim, type DetailClaim } from "./claims";
import { renderAdmin } from "./renderAdmin";

/** A claim's screen, and one of its panels. */
export async function openedClaim(name: string, given: Partial<DetailClaim>) {
  const claim = detailClaim(given);
  answer(ClaimScreenDocument, { claim });
  const view = renderAdmin(`/admin/claims/${claim.id}`);
  const panel = within(await screen.findByRole("region", { name }));
  return { claim, panel, ...view };
}

/** The claim after a change, as the server answers the mutation and later queries. */
export function changedClaim(claim: DetailClaim, given: Partial<DetailClaim>): DetailClaim {
  const next = { ...claim, ...given };
  answer(ClaimScreenDocument, { claim: next });
  return next;
}
