import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { forgetListAddresses } from "#client/areas/admin/list/rememberedLists";
import {
  ClaimChangesDocument,
  ClaimScreenDocument,
  ClaimsScreenDocument,
  LeadDetailScreenDocument,
  LeadsScreenDocument,
} from "#client/generated/graphql";
import { answer, feed } from "#tests/support/client/api";
import { claimsPage, detailClaim, listClaim } from "#tests/support/client/claims";
import { detailLead, leadScreen, leadsPage, listLead } from "#tests/support/client/leads";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

beforeAll(async () => {
  await import("#client/ui/table/Grid");
  await import("#client/areas/admin/leads/detail/LeadDetailScreen");
});
beforeEach(() => {
  // Forgets the lists that other files have shown.
  forgetListAddresses();
  signedIn();
});

const one = detailLead({ firstName: "Ada", lastName: "Park" });
const other = detailLead({ firstName: "Bo", lastName: "Lund" });

test("a lead opened by its URL has no neighbors, and requests none", async () => {
  const { variables } = answer(LeadDetailScreenDocument, leadScreen(one));
  renderAdmin(`/admin/leads/${one.id}`);
  await screen.findByRole("heading", { name: "Ada Park" });
  expect(screen.queryByRole("navigation", { name: /Neighbors/ })).toBeNull();
  expect(variables[0]).toMatchObject({ id: one.id, within: false });
});

test("from a list, ] and [ open its next lead and the one before, in its order, each with one request", async () => {
  answer(LeadsScreenDocument, leadsPage([listLead({ id: one.id, firstName: "Ada", lastName: "Park" })]));
  const place = { totalCount: 340, totalIsExact: true } as const;
  const { variables } = answer(LeadDetailScreenDocument, ({ id }) => ({
    ...leadScreen(id === one.id ? one : other),
    leadListPosition:
      id === one.id
        ? { ...place, previousId: null, nextId: other.id, position: 12 }
        : { ...place, previousId: one.id, nextId: null, position: null },
  }));
  const { user, address } = renderAdmin("/admin/leads?q=park&sort=lastName&order=asc&after=cursor");
  await user.click(await screen.findByText("Ada Park"));
  expect(await screen.findByText("12 of 340")).toBeVisible();
  expect(variables[0]).toEqual({
    id: one.id,
    withClaims: true,
    within: true,
    filter: { search: "park", hideDuplicates: false },
    sort: "lastName",
    order: "asc",
  });
  expect(screen.getByRole("button", { name: "Previous lead" })).toBeDisabled();
  expect(screen.getByRole("link", { name: "Next lead" })).toBeVisible();

  await user.keyboard("]");
  await screen.findByRole("heading", { name: "Bo Lund" });
  await waitFor(() => expect(screen.getByRole("button", { name: "Next lead" })).toBeDisabled());
  expect(screen.queryByText(/ of 340/)).toBeNull();
  expect(address()).toContain(`/admin/leads/${other.id}`);
  expect(variables).toHaveLength(2);
  await user.keyboard("[[");
  await screen.findByRole("heading", { name: "Ada Park" });
});

test("a claim with nothing left to do leads on to the next one of its list", async () => {
  const settled = detailClaim({ status: "claim_covered_closed" });
  feed(ClaimChangesDocument);
  answer(ClaimsScreenDocument, claimsPage([listClaim({ id: settled.id, firstName: "Ada", lastName: "Park" })]));
  answer(ClaimScreenDocument, {
    claim: settled,
    claimListPosition: { totalCount: 2, totalIsExact: true, previousId: null, nextId: "next-claim", position: 1 },
  });
  const { user } = renderAdmin("/admin/claims?status=claim_covered_closed");
  await user.click(await screen.findByText("Ada Park"));
  const panel = within(await screen.findByRole("region", { name: "To do now" }));
  expect(await panel.findByRole("link", { name: "Next claim" })).toHaveAttribute("href", "/admin/claims/next-claim");
});
