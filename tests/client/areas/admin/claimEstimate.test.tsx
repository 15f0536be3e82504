import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  AddEstimateLineDocument,
  ApproveAuthorizationDocument,
  AuthorizeEstimateDocument,
  CancelAuthorizationDocument,
  ClaimChangesDocument,
  type ClaimEstimate_LineFragment,
} from "#client/generated/graphql";
import { answer, feed, refuse } from "#tests/support/client/api";
import { aClaimLine, anAuthorization, aShop } from "#tests/support/client/claimParts";
import type { DetailClaim } from "#tests/support/client/claims";
import { changedClaim, openedClaim } from "#tests/support/client/openedClaim";
import { signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => {
  signedIn();
  feed(ClaimChangesDocument);
});
afterEach(resetViewport);

const POLICY = { id: "VSP-TEST-0001", package: "gold", expirationDate: "2029-03-04", deductible: 100 };

function aLine(given: Partial<ClaimEstimate_LineFragment> = {}): ClaimEstimate_LineFragment {
  return {
    id: "e5710000-0000-4000-8000-000000000001",
    version: 1,
    claimLineId: null,
    authorizationId: null,
    kind: "labor",
    description: "Replace the alternator",
    quantity: 1.5,
    unitCents: 16_000,
    listCents: null,
    requestedCents: 24_000,
    authorizedCents: null,
    reason: null,
    fromShop: false,
    ...given,
  };
}

const opened = (given: Partial<DetailClaim> = {}) => openedClaim("Estimate", { policy: POLICY, ...given });

describe("the estimate of a claim", () => {
  test("says which of the shop's lines belong to nothing under Coverage, and proposes the only one there is", async () => {
    const covered = aClaimLine({ verdict: "covered" });
    const { panel, user } = await opened({
      lines: [covered],
      estimate: [
        aLine({ fromShop: true }),
        aLine({ id: "e5710000-0000-4000-8000-000000000002", kind: "tow", description: "Tow", fromShop: true }),
      ],
    });
    expect(panel.getByText("Labor · sent by the shop · 1.5 × $160.00 · no line under Coverage yet")).toBeVisible();
    expect(panel.getByText("Tow · sent by the shop · 1.5 × $160.00")).toBeVisible();
    await user.click(panel.getByRole("button", { name: "Edit: Replace the alternator" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit estimate line" }));
    expect(dialog.getByLabelText("Belongs to")).toHaveValue(covered.id);
  });

  test("accepts a line with hours and a price, and asks for a reason if less is allowed", async () => {
    const { claim, panel, user } = await opened();
    expect(panel.getByText(/^No estimate yet\./)).toBeVisible();
    const added = aLine();
    const adding = answer(AddEstimateLineDocument, {
      addEstimateLine: { id: added.id, claim: changedClaim(claim, { estimate: [added] }) },
    });
    await user.click(panel.getByRole("button", { name: "Add to estimate" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add to the estimate" }));
    await user.selectOptions(dialog.getByLabelText("Pays for"), "Labor");
    await user.type(dialog.getByLabelText("Description"), "Replace the alternator");
    await user.clear(dialog.getByLabelText("Hours"));
    await user.type(dialog.getByLabelText("Hours"), "1.5");
    await user.type(dialog.getByLabelText("Unit price"), "160");
    expect(dialog.getByText("The shop asks for $240.00. Leave it empty to allow all of it.")).toBeVisible();
    await user.type(dialog.getByLabelText("We allow"), "200");
    await user.click(dialog.getByRole("button", { name: "Add to estimate" }));
    expect(await dialog.findByText("Please say why we allow less.")).toBeVisible();
    await user.type(dialog.getByLabelText("Why it differs"), "The guide says 1.25 hours.");
    await user.click(dialog.getByRole("button", { name: "Add to estimate" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(adding.variables).toEqual([
      {
        input: {
          claimId: claim.id,
          kind: "labor",
          description: "Replace the alternator",
          quantity: 1.5,
          unitCents: 16_000,
          listCents: null,
          authorizedCents: 20_000,
          reason: "The guide says 1.25 hours.",
          claimLineId: null,
          idempotencyKey: expect.any(String),
        },
      },
    ]);
    expect(panel.getByText("Labor · 1.5 × $160.00 · no line under Coverage yet")).toBeVisible();
  });

  test("proposes the component, the service and the shop's rate for a new line, and replaces nothing that was typed", async () => {
    const lines = [
      aClaimLine({ verdict: "covered" }),
      aClaimLine({ id: "11ae0000-0000-4000-8000-000000000002", componentName: "Alternator", verdict: "covered" }),
    ];
    const part = aLine({ kind: "part", description: "Alternator", claimLineId: lines[1]?.id ?? null });
    const { panel, user } = await opened({ lines, estimate: [part], shop: aShop({ laborRateCents: 12_000 }) });
    await user.click(panel.getByRole("button", { name: "Add to estimate" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add to the estimate" }));
    const [kind, belongsTo] = [dialog.getByLabelText("Pays for"), dialog.getByLabelText("Belongs to")];
    const shown = () =>
      ["Description", "Unit price"].map((label) => dialog.getByLabelText<HTMLInputElement>(label).value);
    expect(kind).toHaveFocus();
    expect(shown()).toEqual(["", ""]);
    await user.selectOptions(belongsTo, "Brake pads (Covered)");
    expect(shown()).toEqual(["Brake pads", ""]);
    // The estimate has this part.
    await user.selectOptions(belongsTo, "Alternator (Covered)");
    expect(shown()).toEqual(["", ""]);
    await user.selectOptions(kind, "Labor");
    expect(shown()).toEqual(["Alternator", "120.00"]);
    await user.selectOptions(kind, "Tow");
    expect(shown()).toEqual(["Tow", ""]);
    await user.type(dialog.getByLabelText("Description"), " from the highway");
    await user.type(dialog.getByLabelText("Unit price"), "95");
    await user.selectOptions(kind, "Labor");
    expect(dialog.getByLabelText("Description")).toHaveValue("Tow from the highway");
    expect(dialog.getByLabelText("Unit price")).toHaveValue("95.00");
    expect(kind).toHaveValue("labor");
  });

  test("proposes the name of the only line under Coverage", async () => {
    const { panel, user } = await opened({ lines: [aClaimLine({ verdict: "covered" })] });
    await user.click(panel.getByRole("button", { name: "Add to estimate" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add to the estimate" }));
    expect(dialog.getByLabelText("Description")).toHaveValue("Brake pads");
  });

  test("replaces nothing in a line that is there when its kind is changed", async () => {
    const line = aLine({ description: "Brake pads", claimLineId: aClaimLine().id, unitCents: 12_000 });
    const { panel, user } = await opened({
      lines: [aClaimLine({ verdict: "covered" })],
      estimate: [line],
      shop: aShop({ laborRateCents: 12_000 }),
    });
    await user.click(panel.getByRole("button", { name: "Edit: Brake pads" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit estimate line" }));
    await user.selectOptions(dialog.getByLabelText("Pays for"), "Tow");
    expect(dialog.getByLabelText("Description")).toHaveValue("Brake pads");
    expect(dialog.getByLabelText("Unit price")).toHaveValue("120.00");
  });

  test("allows the full amount unless another one is entered, and says what is missing", async () => {
    const { claim, panel, user } = await opened();
    const adding = answer(AddEstimateLineDocument, {
      addEstimateLine: { id: aLine().id, claim: changedClaim(claim, { estimate: [aLine()] }) },
    });
    await user.click(panel.getByRole("button", { name: "Add to estimate" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add to the estimate" }));
    await user.clear(dialog.getByLabelText("Quantity"));
    await user.click(dialog.getByRole("button", { name: "Add to estimate" }));
    for (const missing of [
      "Please say what it is.",
      "Please enter a quantity from 0.01 to 999.99.",
      "Please enter a price.",
    ])
      expect(await dialog.findByText(missing)).toBeVisible();
    await user.type(dialog.getByLabelText("Description"), "Alternator");
    await user.type(dialog.getByLabelText("Quantity"), "1");
    await user.type(dialog.getByLabelText("Unit price"), "412.50");
    await user.type(dialog.getByLabelText("List price per unit"), "380");
    await user.click(dialog.getByRole("button", { name: "Add to estimate" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(adding.variables).toMatchObject([
      { input: { quantity: 1, unitCents: 41_250, listCents: 38_000, authorizedCents: null, reason: null } },
    ]);
  });

  test("a list price that is wrong for a part does not keep labor from being added", async () => {
    const { claim, panel, user } = await opened();
    const adding = answer(AddEstimateLineDocument, {
      addEstimateLine: { id: aLine().id, claim: changedClaim(claim, { estimate: [aLine()] }) },
    });
    await user.click(panel.getByRole("button", { name: "Add to estimate" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add to the estimate" }));
    await user.type(dialog.getByLabelText("Description"), "Replace the alternator");
    await user.type(dialog.getByLabelText("Unit price"), "160");
    await user.type(dialog.getByLabelText("List price per unit"), "0");
    await user.click(dialog.getByRole("button", { name: "Add to estimate" }));
    expect(await dialog.findByText(/^From \$0\.01 to /)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText("Pays for"), "Labor");
    await user.click(dialog.getByRole("button", { name: "Add to estimate" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(adding.variables).toMatchObject([{ input: { kind: "labor", listCents: null } }]);
  });

  test("shows what we would pay, is authorized with one press, and shows the number", async () => {
    const { claim, panel, user } = await opened({ estimate: [aLine()] });
    expect(panel.getByText("We would pay").nextSibling).toHaveTextContent("$140.00");
    const authorization = anAuthorization();
    const authorizing = answer(AuthorizeEstimateDocument, {
      authorizeEstimate: {
        id: authorization.id,
        claim: changedClaim(claim, {
          status: "claim_covered_open",
          estimate: [aLine({ authorizationId: authorization.id })],
          authorizations: [authorization],
        }),
      },
    });
    await user.click(panel.getByRole("button", { name: "Authorize" }));
    expect(await panel.findByRole("heading", { name: "AU-100001" })).toBeVisible();
    expect(panel.getByText("We pay").nextSibling).toHaveTextContent("$140.00");
    expect(panel.queryByRole("button", { name: /^(Edit|Remove)/ })).not.toBeInTheDocument();
    // Only the lines that the screen showed.
    const seenLines = [{ id: aLine().id, version: aLine().version }];
    expect(authorizing.variables).toEqual([
      { input: { claimId: claim.id, seenLines, idempotencyKey: expect.any(String) } },
    ]);
  });

  test("says why it may not be authorized", async () => {
    const { panel, user } = await opened({ estimate: [aLine()] });
    const message = "Replace the alternator: choose the line under Coverage that it belongs to, or allow $0.00.";
    refuse(AuthorizeEstimateDocument, { code: "CONFLICT", message });
    await user.click(panel.getByRole("button", { name: "Authorize" }));
    expect(await screen.findByText(new RegExp(message.slice(0, 60)))).toBeVisible();
    expect(panel.getByRole("button", { name: "Authorize" })).toBeEnabled();
  });

  test("applies the rest of the deductible to a supplement", async () => {
    const given = anAuthorization({ deductibleCents: 6000 });
    const { panel } = await opened({ estimate: [aLine()], authorizations: [given] });
    expect(panel.getByText("We would pay").nextSibling).toHaveTextContent("$200.00");
    expect(panel.getByRole("button", { name: "Authorize supplement" })).toBeVisible();
  });
});

describe("an authorization", () => {
  const WAITING = anAuthorization({
    status: "requested",
    number: null,
    validUntil: null,
    decidedByName: null,
    decidedAt: null,
    reasons: ["The claim would come to $9,000.00, more than $7,500.00."],
    viewerCanApprove: true,
  });

  const at = "Nov 20, 2026, 10:00 AM EST";
  test.each([
    [{}, `Authorized by robin, ${at}`],
    [{ requestedByName: "kim" }, `Requested by kim, ${at}. Authorized by robin, ${at}`],
    [{ status: "cancelled", reason: "Wrong car." } as const, `Requested by robin, ${at}. Cancelled by robin, ${at}`],
    [{ rules: ["Below $500.00."], requestedByName: null, decidedByName: null }, `By rule, ${at}`],
  ])("says who asked for it and who decided: %j", async (given, story) => {
    const { panel } = await opened({ authorizations: [anAuthorization(given)] });
    expect(panel.getByText(story)).toBeVisible();
  });

  test("that is pending says why, and can be approved by anyone who may", async () => {
    const { claim, panel, user } = await opened({ authorizations: [WAITING] });
    expect(panel.getByText("Waiting for a second person")).toBeVisible();
    expect(panel.getByText(WAITING.reasons[0] ?? "")).toBeVisible();
    const approving = answer(ApproveAuthorizationDocument, {
      approveAuthorization: { id: WAITING.id, claim: changedClaim(claim, { authorizations: [anAuthorization()] }) },
    });
    await user.click(panel.getByRole("button", { name: "Approve" }));
    expect(await panel.findByText("Authorized", { selector: "[data-tone]" })).toBeVisible();
    expect(approving.variables).toEqual([{ input: { id: WAITING.id, version: 2 } }]);
  });

  test("cannot be approved by the person who requested it, and holds back later lines", async () => {
    const { panel } = await opened({
      estimate: [aLine()],
      authorizations: [{ ...WAITING, viewerCanApprove: false }],
    });
    expect(panel.queryByRole("button", { name: "Approve" })).not.toBeInTheDocument();
    expect(panel.getByRole("button", { name: "Decline" })).toBeVisible();
    expect(panel.queryByRole("button", { name: /^Authorize/ })).not.toBeInTheDocument();
  });

  test("is cancelled with a reason, which stays in the dialog if a colleague was faster", async () => {
    const { claim, panel, user } = await opened({ authorizations: [anAuthorization()], owedCents: 14_000 });
    await user.click(panel.getByRole("button", { name: "Cancel authorization: AU-100001" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel AU-100001?" }));
    await user.click(dialog.getByRole("button", { name: "Cancel authorization" }));
    expect(await dialog.findByText("Please say why.")).toBeVisible();
    await user.type(dialog.getByLabelText("Reason"), "Wrong car.");
    refuse(CancelAuthorizationDocument, {
      code: "CONFLICT",
      message: "Only an authorization that was given can be cancelled.",
    });
    await user.click(dialog.getByRole("button", { name: "Cancel authorization" }));
    expect(await dialog.findByText("Only an authorization that was given can be cancelled.")).toBeVisible();
    const cancelling = answer(CancelAuthorizationDocument, {
      cancelAuthorization: {
        id: anAuthorization().id,
        claim: changedClaim(claim, {
          authorizations: [anAuthorization({ status: "cancelled", reason: "Wrong car." })],
        }),
      },
    });
    await user.click(dialog.getByRole("button", { name: "Cancel authorization" }));
    expect(await panel.findByText("Cancelled", { selector: "[data-tone]" })).toBeVisible();
    expect(panel.getByText("Wrong car.")).toBeVisible();
    expect(cancelling.variables).toEqual([{ input: { id: anAuthorization().id, version: 2, reason: "Wrong car." } }]);
  });

  test.each([
    [
      "payments",
      { owedCents: 14_000, scheduledCents: 4_000, paidCents: 10_000 },
      "void the payments that depend on it",
    ],
    [
      "a supplement",
      { authorizations: [anAuthorization(), { ...WAITING, id: "e5720000-0000-4000-8000-000000000009" }] },
      "cancel or decline the later authorization",
    ],
  ])("is not cancelled while it is needed by %s", async (_by, given, first) => {
    const { panel } = await opened({ authorizations: [anAuthorization()], owedCents: 14_000, ...given });
    expect(panel.getByText(`To cancel AU-100001, ${first} first.`)).toBeVisible();
    expect(panel.queryByRole("button", { name: "Cancel authorization: AU-100001" })).not.toBeInTheDocument();
    expect(panel.getByRole("button", { name: "Extend: AU-100001" })).toBeVisible();
  });
});
