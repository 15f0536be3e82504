import { afterEach, describe, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import { PortalClaimsScreenDocument, FileClaimDocument } from "#client/generated/graphql";
import { answer, pending, refuse, unreachable } from "#tests/support/client/api";
import { claim, policy } from "#tests/support/client/portal";
import { renderPortal, signedInCustomer, toast } from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

const two = [policy(), policy({ id: "VSP-TEST-0002", vehicle: null })];

afterEach(() => {
  resetViewport();
  sessionStorage.clear();
});

function openClaims(customerPolicies = two, customerClaims = [claim()]) {
  signedInCustomer();
  answer(PortalClaimsScreenDocument, { customerPolicies, customerClaims });
  return renderPortal("/portal/claims");
}

const form = async () => within(await screen.findByRole("form", { name: "Start a New Claim" }));

describe("the claims screen", () => {
  test("loads, can be retried, and says what is needed without a policy or a claim", async () => {
    signedInCustomer();
    const claims = pending(PortalClaimsScreenDocument);
    const first = renderPortal("/portal/claims");
    expect(await screen.findByText("Loading")).toBeInTheDocument();
    claims.answer({ customerPolicies: [], customerClaims: [] });
    expect(await screen.findByText(/You don't have a policy to file a claim on/)).toBeVisible();
    expect(screen.getByText(/No claims yet/)).toBeVisible();
    first.unmount();
    unreachable(PortalClaimsScreenDocument);
    const { user } = renderPortal("/portal/claims");
    expect(await screen.findByText("We couldn't load your claims")).toBeVisible();
    answer(PortalClaimsScreenDocument, { customerPolicies: two, customerClaims: [] });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await form()).toBeTruthy();
  });

  test("lists claims with their statuses, a denial's reason first, the customer's own words always, and as cards on a phone", async () => {
    const claims = [
      claim({ status: "denied", denialReason: "It failed during the waiting period.", denialClause: "Section 4." }),
      claim({
        id: "c1a20000-0000-4000-8000-000000000001",
        status: "awaiting_customer_action",
        message: null,
        filedMessage: null,
      }),
      claim({ id: "c1a30000-0000-4000-8000-000000000001", message: "Towed to Oak Garage." }),
    ];
    const desktop = openClaims(two, claims);
    const rows = within(await screen.findByRole("table", { name: "Recent Claims" })).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "ClaimStatusFiledLast updateNotes",
      "c1a100deniedNov 18, 2026Nov 19, 2026It failed during the waiting period. Section 4.The engine overheats.",
      "c1a200awaiting customer actionNov 18, 2026Nov 19, 2026—",
      "c1a300newNov 18, 2026Nov 19, 2026Towed to Oak Garage.You wrote: The engine overheats.",
    ]);
    desktop.unmount();
    renderPortal("/portal/claims", { width: 390 });
    const cards = within(await screen.findByRole("list", { name: "Recent Claims" })).getAllByRole("listitem");
    expect(cards[0]).toHaveTextContent("c1a100StatusdeniedFiledNov 18, 2026");
  });

  test("checks policy and message in order, sends what was filled in, and shows the claim first", async () => {
    const calls = answer(FileClaimDocument, { fileClaim: claim({ id: "beef0000-0000-4000-8000-000000000001" }) });
    const { user } = openClaims();
    const fields = await form();
    const submit = fields.getByRole("button", { name: "Submit claim" });
    await user.click(submit);
    expect(await toast("Select a policy")).toContain("Choose the policy you need help with.");
    expect(fields.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Select a policy",
      "2022 Honda CR-V (VSP-TEST-0001)",
      "Your vehicle (VSP-TEST-0002)",
    ]);
    await user.selectOptions(fields.getByLabelText("Policy"), "VSP-TEST-0002");
    await user.type(fields.getByLabelText("Details for our claims team"), "   ");
    await user.click(submit);
    expect(await toast("Describe the issue")).toContain("Let us know what happened.");
    fireEvent.change(fields.getByLabelText("Details for our claims team"), { target: { value: "x".repeat(10_001) } });
    await user.click(submit);
    expect(await toast("Submission failed")).toContain("At most 10,000 characters. This has 10,001.");
    expect(calls.variables).toEqual([]);
    await user.clear(fields.getByLabelText("Details for our claims team"));
    await user.type(fields.getByLabelText("Details for our claims team"), "   ");
    await user.type(fields.getByLabelText("Details for our claims team"), "Smoke");
    await user.type(fields.getByLabelText("Current odometer"), "41,2x00");
    const again = answer(PortalClaimsScreenDocument, { customerPolicies: two, customerClaims: [] });
    await user.click(submit);
    expect(await toast("Claim submitted")).toContain("Our claims team will reach out shortly with next steps.");
    expect(calls.variables).toEqual([
      {
        input: {
          policyId: "VSP-TEST-0002",
          message: "   Smoke",
          currentOdometer: 41_200,
          idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      },
    ]);
    expect(await screen.findByText("beef00")).toBeVisible();
    // The form is ready for the next one.
    await user.click(submit);
    expect(await toast("Select a policy")).toContain("Choose the policy you need help with.");
    expect(again.variables).toEqual([]);
    expect(screen.getByText("beef00")).toBeVisible();
    expect(fields.getByLabelText("Details for our claims team")).toHaveValue("");
  });

  test("says why a claim was not accepted, with the server's message or its own, and keeps what was typed", async () => {
    refuse(FileClaimDocument, { code: "VALIDATION_FAILED", message: "The odometer is too high." });
    const { user } = openClaims([policy()]);
    const fields = await form();
    expect(fields.getByLabelText("Policy")).toHaveValue("VSP-TEST-0001");
    await user.type(fields.getByLabelText("Details for our claims team"), "Smoke");
    await user.click(fields.getByRole("button", { name: "Submit claim" }));
    expect(await toast("Submission failed")).toContain("The odometer is too high.");
    unreachable(FileClaimDocument);
    await user.click(fields.getByRole("button", { name: "Submit claim" }));
    await screen.findByText("We couldn't submit your claim.");
    expect(fields.getByLabelText("Details for our claims team")).toHaveValue("Smoke");
  });

  test("files a claim once, even if the page is left after an answer that was lost and the claim is sent again", async () => {
    const lost = unreachable(FileClaimDocument);
    const first = openClaims([policy()]);
    await first.user.type((await form()).getByLabelText("Details for our claims team"), "Smoke");
    await first.user.click(screen.getByRole("button", { name: "Submit claim" }));
    await screen.findByText("We couldn't submit your claim.");
    first.unmount();
    const filed = answer(FileClaimDocument, { fileClaim: claim({ id: "beef0000-0000-4000-8000-000000000001" }) });
    const { user } = openClaims([policy()]);
    const fields = await form();
    expect(fields.getByLabelText("Details for our claims team")).toHaveValue("Smoke");
    await user.click(fields.getByRole("button", { name: "Submit claim" }));
    await toast("Claim submitted");
    expect(filed.variables).toEqual(lost.variables);

    // The same words, once answered, are another claim.
    await user.type(fields.getByLabelText("Details for our claims team"), "Smoke");
    await user.click(fields.getByRole("button", { name: "Submit claim" }));
    await waitFor(() => expect(filed.variables).toHaveLength(2));
    expect(filed.variables[1]?.input.idempotencyKey).not.toBe(filed.variables[0]?.input.idempotencyKey);
  });
});
