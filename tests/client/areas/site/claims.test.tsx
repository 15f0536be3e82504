import { describe, expect, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

import { customerSession } from "#client/lib/session";
import { signInElsewhere } from "#tests/support/client/renderPortal";
import { renderSite } from "#tests/support/client/renderSite";
import { answerRest, pendingRest, refuseRest, sayNobody, unreachableRest } from "#tests/support/client/restApi";

const session = "/api/customer/session";
const login = "/api/customer/login";
const jordan = { email: "jordan.reyes@example.com", displayName: "Jordan Reyes" };
const checking = "Checking your portal access...";

/** The page with a stub of the claims center. */
async function openClaims() {
  let opened = 0;
  let closed = 0;
  const site = await renderSite("/claims", async () => (element) => {
    opened += 1;
    element.textContent = "The claims center";
    return () => {
      closed += 1;
      element.textContent = "";
    };
  });
  return { ...site, opened: () => opened, closed: () => closed };
}

const form = () => screen.findByRole("form", { name: "Verify your policy" });

async function signIn(user: UserEvent): Promise<void> {
  await user.click(within(await form()).getByText("Access claims form"));
}

async function toast(title: string): Promise<string> {
  await screen.findByText(title);
  return screen.getByRole("region", { name: "Notification" }).textContent ?? "";
}

describe("entering the claims center", () => {
  test("while access is checked the form keeps its space, and nobody is asked for email and policy number", async () => {
    const check = pendingRest("get", session);
    const { opened, unmount } = await openClaims();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("File a claim");
    expect(screen.getByText(checking)).toBeVisible();
    expect(screen.getByText("Claims center access")).toBeVisible();
    expect(screen.getByRole("heading", { level: 2, name: "Sign in to continue your claim" })).toBeVisible();
    const card = screen.getByText("Verify your policy").parentElement;
    expect(card).toHaveAttribute("inert");
    check.answer({ authenticated: false, customer: null });
    await waitFor(() => expect(screen.queryByText(checking)).not.toBeInTheDocument());
    expect(card).not.toHaveAttribute("inert");
    for (const label of ["Email", "Policy number"]) expect(screen.getByLabelText(label)).not.toBeRequired();
    expect(screen.getByText("Access claims form")).toBeVisible();
    expect(opened()).toBe(0);
    unmount();
  });

  test("a signed-in customer sees the claims center immediately, and a sign-out elsewhere brings the form back", async () => {
    const calls = answerRest("get", session, { authenticated: true, customer: jordan });
    const { opened, closed } = await openClaims();
    expect(await screen.findByText("The claims center")).toBeVisible();
    expect(screen.queryByText("Claims center access")).not.toBeInTheDocument();
    // The center has a heading of this name; the region around it has the name alone.
    expect(screen.getByRole("region", { name: "Claims center" })).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Claims center" })).not.toBeInTheDocument();
    expect([opened(), calls[0]?.headers.get("prefer")]).toEqual([1, "handling=lenient"]);
    const told = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(told()).not.toContain("You're signed out.");
    act(() => customerSession.signedOut());
    await waitFor(() => expect(told()).toContain("You're signed out."));
    await form();
    await waitFor(() => expect(closed()).toBe(1));
  });

  test("a sign-in in another tab while access is checked opens the claims center, whatever the first answer was", async () => {
    const check = pendingRest("get", session);
    await openClaims();
    await waitFor(() => expect(check.calls).toHaveLength(1));
    const calls = answerRest("get", session, { authenticated: true, customer: jordan });
    signInElsewhere();
    check.answer({ authenticated: false, customer: null });
    expect(await screen.findByText("The claims center")).toBeVisible();
    expect([calls.length, localStorage.getItem("customer-auth")]).toEqual([1, JSON.stringify(jordan)]);
  });

  test("an ended session is reported above the form; an unreachable server signs nobody out", async () => {
    localStorage.setItem("customer-auth", JSON.stringify(jordan));
    unreachableRest("get", session);
    const { user } = await openClaims();
    expect(await screen.findByRole("alert")).toHaveTextContent("Unable to reach the server. Please try again.");
    expect(localStorage.getItem("customer-auth")).not.toBeNull();
    const block = screen.getByText("Claims center access").closest(".sign-in");
    expect(block).toHaveClass("checking", "known");
    sayNobody("Your session has expired. Please sign in again.");
    await user.click(screen.getByText("Try again"));
    expect(await screen.findByText("Your session has expired. Please sign in again.")).toBeVisible();
    expect({ ...localStorage }).toEqual({});
    expect(block).toHaveAttribute("class", "sign-in");
  });

  test("each sign-in failure has its message and keeps what was typed; then it succeeds, once", async () => {
    sayNobody("Unauthorized");
    const { user, opened } = await openClaims();
    await user.type(within(await form()).getByLabelText("Email"), "Jordan.Reyes@example.com");
    await user.type(screen.getByLabelText("Policy number"), "vsp-demo-0001");
    expect(screen.queryByText("Unauthorized")).not.toBeInTheDocument();

    refuseRest("post", login, { status: 401, code: "UNAUTHENTICATED", message: "We couldn't find a policy." });
    await signIn(user);
    expect(await toast("Sign in failed")).toContain("We couldn't find a policy.");
    for (const [customer, words] of [
      [{ email: 7 }, "Unexpected response from server."],
      [null, "Unexpected response from server."],
    ] as const) {
      answerRest("post", login, { customer });
      await signIn(user);
      await waitFor(async () => expect(await toast("Sign in failed")).toContain(words));
    }
    refuseRest("post", login, { status: 500, code: "INTERNAL", message: "a secret" });
    await signIn(user);
    await screen.findByText("Unable to complete the request.");
    unreachableRest("post", login);
    await signIn(user);
    await screen.findByText("Unable to reach the server. Please try again.");
    expect(screen.getByLabelText("Policy number")).toHaveValue("vsp-demo-0001");

    const answered = pendingRest("post", login);
    const button = within(await form()).getByText("Access claims form");
    await user.dblClick(button);
    expect(button).toHaveTextContent("Signing in...");
    answered.answer({ customer: jordan, policies: [], contracts: [] });
    expect(await toast("Welcome back")).toContain("You are now signed in to your policy portal.");
    const center = await screen.findByText("The claims center");
    await waitFor(() => expect(center).toHaveFocus());
    expect([opened(), JSON.parse(localStorage.getItem("customer-auth") ?? "")]).toEqual([1, jordan]);
  });

  test("a program that fails to load can be retried by reloading the page", async () => {
    answerRest("get", session, { authenticated: true, customer: jordan });
    const { user, leftFor } = await renderSite("/claims", () => Promise.reject(new Error("offline")));
    expect(await screen.findByRole("alert")).toHaveTextContent(/The claims form didn't load.*call the hotline/);
    expect(leftFor()).toBeUndefined();
    await user.click(screen.getByText("Try again"));
    expect(leftFor()).toBe("/claims");
  });
});
