import { afterEach, describe, expect, test } from "@jest/globals";
import { act, screen } from "@testing-library/react";

import { CustomerSignInByLinkDocument, PortalSessionDocument, SendSignInLinkDocument } from "#client/generated/graphql";
import { answer, refuse } from "#tests/support/client/api";
import { jordan } from "#tests/support/client/portal";
import {
  emptyOverview,
  noSession,
  renderPortal,
  signedInCustomer,
  signInForm,
  toast,
} from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

afterEach(resetViewport);

describe("a sign-in link", () => {
  const link = "/portal/sign-in#a-token";
  const ofNoUse = "This sign-in link has been used or has expired. Please ask for a new one.";

  test("is mailed to the address that was already typed, without revealing whose it is", async () => {
    refuse(PortalSessionDocument, noSession);
    const { user } = renderPortal();
    const { email } = await signInForm();
    await user.type(email, "jo@example.com");
    await user.click(screen.getByRole("button", { name: "Email me a sign-in link" }));
    expect(screen.queryByLabelText("Policy number")).not.toBeInTheDocument();
    const asked = answer(SendSignInLinkDocument, { sendSignInLink: true });
    await user.click(screen.getByRole("button", { name: "Email me a sign-in link" }));
    expect(await screen.findByRole("status")).toHaveTextContent(
      "If jo@example.com is the email on a policy, a link is on its way. It works once, within 15 minutes.",
    );
    expect(asked.variables).toEqual([{ email: "jo@example.com" }]);
    await user.click(screen.getByRole("button", { name: "Use my policy number" }));
    expect(await screen.findByLabelText("Email")).toHaveValue("jo@example.com");
    expect(screen.getByLabelText("Email")).toHaveFocus();
  });

  test("shows the server's refusal, and keeps the address", async () => {
    refuse(PortalSessionDocument, noSession);
    const { user } = renderPortal();
    await signInForm();
    await user.click(screen.getByRole("button", { name: "Email me a sign-in link" }));
    refuse(SendSignInLinkDocument, { code: "RATE_LIMITED", message: "Please try again in 9 minutes." });
    await user.type(screen.getByLabelText("Email"), "jo@example.com");
    await user.click(screen.getByRole("button", { name: "Email me a sign-in link" }));
    expect(await screen.findByText("Please try again in 9 minutes.")).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("jo@example.com");
  });

  test("that is opened signs in with one press, and leaves no token in the URL", async () => {
    const sent = answer(CustomerSignInByLinkDocument, { customerSignInByLink: { ...jordan, isNew: true } });
    signedInCustomer();
    emptyOverview();
    const { user, address } = renderPortal(link);
    await user.click(await screen.findByRole("button", { name: "Sign in" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
    // A new visitor is not greeted as a returning one.
    await toast("Welcome");
    expect(screen.queryByText("Welcome back")).toBeNull();
    expect(sent.variables).toEqual([{ token: "a-token" }]);
    expect(address()).toBe("/portal");
  });

  test("that no longer works says so, and offers a new one", async () => {
    refuse(CustomerSignInByLinkDocument, { code: "NOT_FOUND", message: ofNoUse });
    const { user } = renderPortal(link);
    await user.click(await screen.findByRole("button", { name: "Sign in" }));
    expect(await screen.findByText(ofNoUse)).toBeVisible();
    expect(screen.getByRole("button", { name: "Email me a sign-in link" })).toBeVisible();
  });

  test("survives everything that is pressed on its page, and another fragment, but gives way to a newer link", async () => {
    const newer = "n".repeat(43);
    const sent = refuse(CustomerSignInByLinkDocument, { code: "UNAVAILABLE", message: "Not now." });
    const { user, goTo } = renderPortal(link);
    const signIn = async (to: string): Promise<void> => {
      await act(async () => await goTo(to));
      await user.click(await screen.findByRole("button", { name: "Sign in" }));
      await toast("Sign in failed");
    };
    await user.click(await screen.findByRole("link", { name: "Skip to content" }));
    expect(screen.getByRole("main")).toHaveFocus();
    expect(window.location.hash).toBe("");
    await signIn("/portal/sign-in#content");
    await signIn(`/portal/sign-in#${newer}`);
    expect(sent.variables).toEqual([{ token: "a-token" }, { token: newer }]);
  });
});
