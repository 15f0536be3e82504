import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  ChangeShopDocument,
  ChooseClaimShopDocument,
  ClaimChangesDocument,
  ShopChoicesDocument,
  type ClaimShop_ShopFragment,
} from "#client/generated/graphql";
import { answer, feed, refuse } from "#tests/support/client/api";
import { authorized } from "#tests/support/client/claimAtWork";
import { aShop } from "#tests/support/client/claimParts";
import type { DetailClaim } from "#tests/support/client/claims";
import { changedClaim, openedClaim } from "#tests/support/client/openedClaim";
import { signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => {
  signedIn();
  feed(ClaimChangesDocument);
});
afterEach(resetViewport);

const found = (...items: ClaimShop_ShopFragment[]) =>
  answer(ShopChoicesDocument, { shopPage: { matchingCount: items.length, items } });

describe("the repair shop of a claim", () => {
  test("is chosen with one press, and then says how to reach it", async () => {
    found(aShop(), aShop({ id: "5b0b0000-0000-4000-8000-000000000002", name: "Elm Garage", street: null, city: null }));
    const { claim, panel, user } = await openedClaim("Repair shop", {});
    expect(panel.getByText(/No shop is chosen yet/)).toBeVisible();
    await user.click(panel.getByRole("button", { name: "Choose shop" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Choose the repair shop" }));
    expect(await dialog.findByText("2 shops")).toBeVisible();
    const choosing = answer(ChooseClaimShopDocument, { chooseClaimShop: changedClaim(claim, { shop: aShop() }) });
    await user.click(dialog.getByRole("button", { name: /Oak Street Auto/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(choosing.variables).toEqual([{ input: { claimId: claim.id, shopId: aShop().id, seenShopId: null } }]);
    expect(panel.getByRole("link", { name: "(512) 555-0144" })).toHaveAttribute("href", "tel:5125550144");
    expect(panel.getByText("1 Oak St, Austin, TX 78701")).toBeVisible();
    expect(panel.getByText("$145.00 an hour")).toBeVisible();
  });

  test("is searched as one types, and added under that name if unknown", async () => {
    found();
    const { claim, panel, user } = await openedClaim("Repair shop", {});
    await user.click(panel.getByRole("button", { name: "Choose shop" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Choose the repair shop" }));
    await user.type(dialog.getByRole("searchbox", { name: "Search repair shops" }), "Elm");
    expect(await dialog.findByText("No shop found. Add it once, and you can choose it for any claim.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Add a shop" }));
    const form = within(await screen.findByRole("dialog", { name: "Add a shop" }));
    expect(form.getByLabelText("Shop Name")).toHaveValue("Elm");
    await user.type(form.getByLabelText("Email"), "nowhere");
    await user.click(form.getByRole("button", { name: "Add shop" }));
    expect(await form.findByText("Please enter a valid email address.")).toBeVisible();
    await user.clear(form.getByLabelText("Email"));
    await user.type(form.getByLabelText("Labor rate"), "145");
    refuse(ChooseClaimShopDocument, { code: "INTERNAL", message: "Something went wrong." });
    await user.click(form.getByRole("button", { name: "Add shop" }));
    expect(await form.findByRole("alert")).toBeVisible();
    const adding = answer(ChooseClaimShopDocument, {
      chooseClaimShop: changedClaim(claim, { shop: aShop({ name: "Elm" }) }),
    });
    await user.click(form.getByRole("button", { name: "Add shop" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(adding.variables).toMatchObject([
      {
        input: {
          claimId: claim.id,
          newShop: { name: "Elm", email: null, phone: null, laborRateCents: 14_500 },
          idempotencyKey: expect.any(String),
        },
      },
    ]);
    expect(panel.getByRole("heading", { name: "Elm" })).toBeVisible();
  });

  test("is edited in the version that was opened, and keeps what was typed if a colleague was faster", async () => {
    const { panel, user } = await openedClaim("Repair shop", { shop: aShop() });
    await user.click(panel.getByRole("button", { name: "Edit shop: Oak Street Auto" }));
    const form = within(await screen.findByRole("dialog", { name: "Edit shop" }));
    await user.clear(form.getByLabelText("Phone"));
    await user.type(form.getByLabelText("Phone"), "555-0199");
    const message = "Someone else changed this shop after you opened it. Check its latest version, then try again.";
    refuse(ChangeShopDocument, { code: "CONFLICT", message });
    await user.click(form.getByRole("button", { name: "Save shop" }));
    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText("Phone")).toHaveValue("555-0199");
    const changing = answer(ChangeShopDocument, { changeShop: aShop({ version: 4, phone: "555-0199" }) });
    await user.click(form.getByRole("button", { name: "Save shop" }));
    expect(await panel.findByRole("link", { name: "555-0199" })).toBeVisible();
    expect(changing.variables).toMatchObject([{ input: { id: aShop().id, version: 3, shop: { phone: "555-0199" } } }]);
  });

  test.each<[string, Partial<DetailClaim>]>([
    ["Please send us your estimate, and photos of what failed.", {}],
    [
      "Please send us your invoice once the repair is done. It must show our authorization number AU-100001.",
      authorized,
    ],
  ])("is asked for what is needed next: %s", async (request, given) => {
    const { panel, user } = await openedClaim("Repair shop", { ...given, shop: aShop() });
    await user.click(panel.getByRole("button", { name: "Send link" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Send Oak Street Auto its link" }));
    expect(dialog.getByLabelText("What the shop should send")).toHaveValue(request);
  });

  test("can be removed again", async () => {
    found(aShop());
    const { claim, panel, user } = await openedClaim("Repair shop", { shop: aShop() });
    await user.click(panel.getByRole("button", { name: "Change shop" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Choose the repair shop" }));
    const choosing = answer(ChooseClaimShopDocument, { chooseClaimShop: changedClaim(claim, { shop: null }) });
    await user.click(dialog.getByRole("button", { name: "No shop" }));
    expect(await panel.findByText(/No shop is chosen yet/)).toBeVisible();
    expect(choosing.variables).toEqual([{ input: { claimId: claim.id, shopId: null, seenShopId: aShop().id } }]);
  });
});
