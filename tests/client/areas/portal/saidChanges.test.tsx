import { afterEach, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor } from "@testing-library/react";

import {
  DocumentsScreenDocument,
  PortalClaimScreenDocument,
  ShopScreenDocument,
  type PortalClaim_ClaimFragment,
  type ShopScreen_ClaimFragment,
} from "#client/generated/graphql";
import { answer } from "#tests/support/client/api";
import { request } from "#tests/support/client/portal";
import { claimId, ownClaim } from "#tests/support/client/portalClaim";
import { renderPortal, signedInCustomer } from "#tests/support/client/renderPortal";
import { shopClaim } from "#tests/support/client/shopClaim";
import { resetViewport } from "#tests/support/client/viewport";

afterEach(resetViewport);

const told = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

/** What staff changed is there, and said; `quiet` was on the page before, and is not. */
async function isSaid(words: string, quiet: string): Promise<void> {
  fireEvent.focus(window);
  await waitFor(() => expect(told()).toContain(words));
  expect(told().join(" ")).not.toContain(quiet);
}

test("a claim's page says what we ask and decide while it is open, and nothing when it opens", async () => {
  signedInCustomer();
  const note = {
    id: "3e550000-0000-4000-8000-000000000001",
    content: "We have your photos.",
    fromCustomer: false,
    isQuestion: false,
    answeredAt: null,
    createdAt: "2026-11-19T14:00:00.000Z",
    requiredDocuments: [],
  };
  const question = {
    ...note,
    id: "3e550000-0000-4000-8000-000000000002",
    content: "Which shop has your car?",
    isQuestion: true,
    createdAt: "2026-11-19T15:00:00.000Z",
  };
  const becomes = (given: Partial<PortalClaim_ClaimFragment>) =>
    answer(PortalClaimScreenDocument, { customerClaim: ownClaim({ messages: [note], ...given }) });
  becomes({});
  renderPortal(`/portal/claims/${claimId}`);
  expect(await screen.findByText("We have your photos.")).toBeVisible();
  expect(told().join("")).not.toMatch(/reviewing|photos/u);

  becomes({ status: "awaiting_customer_action", question: { id: question.id }, messages: [note, question] });
  await isSaid(
    "We need something from you. We'll continue as soon as we have your answer. Message from Milepost: Which shop has your car?",
    "photos",
  );
  becomes({ status: "denied", messages: [note, { ...question, answeredAt: "2026-11-19T16:00:00.000Z" }] });
  await isSaid("Not covered. If you have questions about the decision, write or call us.", "Which shop");
});

test("a shop's page says what is authorized, cancelled and closed while it is open", async () => {
  const authorization = {
    number: "AU-100001",
    status: "given" as const,
    validUntil: "2026-12-24",
    authorizedCents: 41_250,
    deductibleCents: 10_000,
    owedCents: 31_250,
    lines: [],
  };
  const becomes = (given: Partial<ShopScreen_ClaimFragment>) =>
    answer(ShopScreenDocument, { shopClaim: shopClaim(given) });
  becomes({});
  renderPortal("/portal/shop#secret-token");
  expect(await screen.findByText("Please send your estimate.")).toBeVisible();
  expect(told().join("")).toBe("");

  becomes({ authorizations: [authorization] });
  await isSaid("AU-100001 is authorized. We pay $312.50.", "estimate");
  becomes({ authorizations: [{ ...authorization, status: "cancelled" }] });
  await isSaid("AU-100001 is cancelled. Please don't start this repair.", "$312.50");
  becomes({ authorizations: [{ ...authorization, status: "cancelled" }], isOpen: false });
  await isSaid("This claim is closed, so no estimate is needed.", "AU-100001");
  becomes({ authorizations: [], isOpen: false, deniedAt: "2026-11-24T15:00:00.000Z" });
  await isSaid("This claim is denied, so no estimate is needed.", "closed");
});

test("the documents say what is asked for, and what is no longer needed, while they are open", async () => {
  signedInCustomer();
  const odometer = request();
  const becomes = (requests: readonly ReturnType<typeof request>[]) =>
    answer(DocumentsScreenDocument, {
      customerPolicies: [{ id: "VSP-TEST-0001" }],
      customerDocumentRequests: [...requests],
    });
  becomes([odometer]);
  renderPortal("/portal/documents");
  expect(await screen.findByRole("article", { name: odometer.title })).toBeVisible();
  expect(told().join("")).not.toContain(odometer.title);

  becomes([odometer, { ...odometer, id: "d0c00000-0000-4000-8000-000000000009", title: "Picture of the VIN" }]);
  await isSaid("Picture of the VIN: Awaiting Upload.", odometer.title);
  becomes([{ ...odometer, status: "cancelled" }]);
  fireEvent.focus(window);
  const closed = () => told().filter((words) => words?.includes(`${odometer.title}: No Longer Needed.`));
  await waitFor(() => expect(closed()).toHaveLength(1));
  expect(closed().join("")).not.toContain("VIN");
  expect(closed().join("")).toMatch(/^Request closed/);
});
