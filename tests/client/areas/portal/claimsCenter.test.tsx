import { afterEach, describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { ClaimsCenterDocument, CustomerSignOutDocument, SubmitClaimDocument } from "#client/generated/graphql";
import { customerSession, type KnownCustomer } from "#client/lib/session";
import { answer, pending, refuse, unreachable } from "#tests/support/client/api";
import { claim, jordan } from "#tests/support/client/portal";
import { renderPortal, toast } from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

const holder = { firstName: "Jordan", lastName: "Reyes", phone: "(512) 555-0188" };

afterEach(() => {
  resetViewport();
  sessionStorage.clear();
});

/** As the page does for a signed-in customer. */
function openCenter(customer: KnownCustomer = jordan) {
  customerSession.signedIn(customer);
  return renderPortal("/claims");
}

const claimForm = async () => within(await screen.findByRole("form", { name: "Claim" }));

describe("the claims center", () => {
  test("starts with the email and the first policy's holder, and ends with the session", async () => {
    answer(ClaimsCenterDocument, {
      customerPolicies: [
        { id: "VSP-TEST-0001", lead: holder },
        { id: "VSP-TEST-0002", lead: { ...holder, firstName: "Somebody else" } },
      ],
    });
    const { user } = openCenter();
    expect(await screen.findByText("Hi, Jordan Reyes. Tell us what happened.")).toBeVisible();
    const form = await claimForm();
    expect(form.getAllByRole("textbox").map((field) => (field as HTMLInputElement).value)).toEqual([
      "Jordan",
      "Reyes",
      "jordan.reyes@example.com",
      "(512) 555-0188",
      "",
    ]);
    expect(screen.getByRole("link", { name: "claims@milepost.example" })).toBeVisible();
    expect(screen.getByText(/We respond within one business day/)).toBeVisible();

    answer(CustomerSignOutDocument, { customerSignOut: true });
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(screen.queryByRole("form")).not.toBeInTheDocument());
    expect({ ...localStorage }).toEqual({});
  });

  test("loads, can be retried, and starts with only the email if no policy has more", async () => {
    pending(ClaimsCenterDocument);
    const first = openCenter();
    expect(await screen.findByText("Loading")).toBeInTheDocument();
    expect(screen.queryByRole("form")).not.toBeInTheDocument();
    first.unmount();

    unreachable(ClaimsCenterDocument);
    const { user } = openCenter();
    expect(await screen.findByText("We couldn't load your details")).toBeVisible();
    answer(ClaimsCenterDocument, { customerPolicies: [] });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    const form = await claimForm();
    expect(form.getByLabelText("Email")).toHaveValue("jordan.reyes@example.com");
    expect(form.getByLabelText("First Name")).toHaveValue("");
  });

  test("says what is missing, submits, reports success and failure, and starts over; a sign-out leaves no notification", async () => {
    answer(ClaimsCenterDocument, { customerPolicies: [] });
    const { user } = openCenter({ ...jordan, displayName: "" });
    expect(await screen.findByText("Hi, jordan.reyes@example.com. Tell us what happened.")).toBeVisible();
    const form = await claimForm();
    const submit = form.getByRole("button", { name: "Submit your claim" });
    await user.clear(form.getByLabelText("Email"));
    await user.type(form.getByLabelText("Email"), "jordan@");
    await user.click(submit);
    expect(await form.findByText("Invalid email")).toBeVisible();
    expect(form.getAllByText("Required")).toHaveLength(4);

    await user.clear(form.getByLabelText("Email"));
    refuse(SubmitClaimDocument, { code: "RATE_LIMITED", message: "Please try again in a minute." });
    for (const [label, text] of [
      ["First Name", "Jordan"],
      ["Last Name", "Reyes"],
      ["Email", "jörg@müller.example"],
      ["Phone", "5125550188"],
      ["Message", "Smoke"],
    ] as const)
      await user.type(form.getByLabelText(label), text);
    await user.click(submit);
    expect(await toast("Submission failed")).toContain("Please try again in a minute.");

    const calls = answer(SubmitClaimDocument, { submitClaim: claim() });
    await user.click(submit);
    expect(await toast("Claim submitted")).toContain("We'll be in touch soon.");
    expect(calls.variables).toEqual([
      {
        input: {
          firstName: "Jordan",
          lastName: "Reyes",
          email: "jörg@müller.example",
          phone: "(512) 555-0188",
          message: "Smoke",
          idempotencyKey: expect.any(String),
        },
      },
    ]);
    expect(form.getByLabelText("Message")).toHaveValue("");

    answer(CustomerSignOutDocument, { customerSignOut: true });
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(screen.queryByRole("form")).not.toBeInTheDocument());
    expect(screen.queryByText("Claim submitted")).toBeNull();
  });

  test("files a claim once, even if the page is left after an answer that was lost and the claim is sent again", async () => {
    answer(ClaimsCenterDocument, { customerPolicies: [{ id: "VSP-TEST-0001", lead: holder }] });
    const lost = unreachable(SubmitClaimDocument);
    const first = openCenter();
    await first.user.type((await claimForm()).getByLabelText("Message"), "Smoke");
    await first.user.click(screen.getByRole("button", { name: "Submit your claim" }));
    await toast("Submission failed");
    first.unmount();
    const submitted = answer(SubmitClaimDocument, { submitClaim: claim() });
    const { user } = openCenter();
    expect((await claimForm()).getByLabelText("Message")).toHaveValue("Smoke");
    await user.click(screen.getByRole("button", { name: "Submit your claim" }));
    await toast("Claim submitted");
    expect(submitted.variables).toEqual(lost.variables);
  });
});
