import { afterEach, describe, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import {
  ClaimsCenterDocument,
  CustomerSignInDocument,
  CustomerSignOutDocument,
  PortalSessionDocument,
  SubmitClaimDocument,
} from "../../../../client/src/generated/graphql";
import { answer, pending, refuse } from "../../../support/client/api";
import { claim } from "../../../support/client/portal";
import { jordan, noSession, renderPortal, toast } from "../../../support/client/renderPortal";
import { resetViewport } from "../../../support/client/viewport";

const holder = { firstName: "Jordan", lastName: "Reyes", phone: "(512) 555-0188" };

afterEach(resetViewport);

const openCenter = () => renderPortal("/claims");

const claimForm = async () => within(await screen.findByRole("form", { name: "Claim" }));

describe("the claims center", () => {
  test("checks, signs in with its own words, and begins with the e-mail and the first policy's holder", async () => {
    const check = pending(PortalSessionDocument);
    const first = openCenter();
    expect(await screen.findByText("Checking your portal access...")).toBeVisible();
    first.unmount();
    check.answer({ customerViewer: jordan });

    refuse(PortalSessionDocument, noSession);
    answer(CustomerSignInDocument, { customerSignIn: jordan });
    answer(ClaimsCenterDocument, {
      customerPolicies: [
        { id: "VSP-TEST-0001", lead: holder },
        { id: "VSP-TEST-0002", lead: { ...holder, firstName: "Somebody else" } },
      ],
    });
    const { user } = openCenter();
    expect(await screen.findByText("Claims center access")).toBeVisible();
    expect(screen.getByRole("heading", { level: 2, name: "Sign in to continue your claim" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Verify your policy" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Access claims form" }));
    expect(await screen.findByText("Hello Jordan Reyes, tell us what happened.")).toBeVisible();
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
    expect(await screen.findByText("Verify your policy")).toBeVisible();
    expect({ ...localStorage }).toEqual({});
  });

  test("says what is missing, submits, tells of both ends and begins anew", async () => {
    answer(PortalSessionDocument, { customerViewer: { ...jordan, displayName: "" } });
    answer(ClaimsCenterDocument, { customerPolicies: [] });
    const { user } = openCenter();
    expect(await screen.findByText("Hello jordan.reyes@example.com, tell us what happened.")).toBeVisible();
    const form = await claimForm();
    const submit = form.getByRole("button", { name: "Submit your claim" });
    await user.clear(form.getByLabelText("Email"));
    await user.type(form.getByLabelText("Email"), "jordan@");
    await user.click(submit);
    expect(await form.findByText("Invalid email")).toBeVisible();
    expect(form.getAllByText("Required")).toHaveLength(4);

    refuse(SubmitClaimDocument, { code: "RATE_LIMITED", message: "Please try again in a minute." });
    for (const [label, text] of [
      ["First Name", "Jordan"],
      ["Last Name", "Reyes"],
      ["Email", "example.com"],
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
          email: "jordan@example.com",
          phone: "5125550188",
          message: "Smoke",
          idempotencyKey: expect.any(String),
        },
      },
    ]);
    expect(form.getByLabelText("Message")).toHaveValue("");
  });
});
