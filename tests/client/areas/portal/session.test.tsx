import { afterEach, describe, expect, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

import {
  ContractsScreenDocument,
  CustomerSignInDocument,
  CustomerSignOutDocument,
  GuestContractDocument,
  GuestContractPdfDocument,
  OverviewScreenDocument,
  PortalClaimsScreenDocument,
  PortalSessionDocument,
  SignContractDocument,
} from "#client/generated/graphql";
import { customerSession, CUSTOMER_SIGNED_OUT_ELSEWHERE } from "#client/lib/session";
import { answer, pending, refuse, server, unreachable } from "#tests/support/client/api";
import { consent, contractPdf, goodAnswers, jordan, sentContract } from "#tests/support/client/portal";
import {
  agree,
  field,
  fillIn,
  noSession,
  openPortal,
  renderPortal,
  signButton,
  stepsToSign,
  signedInCustomer,
  signInElsewhere,
  signInForm,
  toast,
} from "#tests/support/client/renderPortal";
import { resetViewport } from "#tests/support/client/viewport";

const ended = { code: "UNAUTHENTICATED", message: "Your session has expired. Please sign in again." };

afterEach(resetViewport);

describe("coming to the portal", () => {
  test("says that it is being prepared while the session is checked", async () => {
    const check = pending(PortalSessionDocument);
    answer(ContractsScreenDocument, { customerContracts: [], signingConsent: consent });
    renderPortal("/portal/contracts");
    expect(await screen.findByText("Preparing your portal...")).toBeVisible();
    check.answer({ customerViewer: jordan });
    expect(await screen.findByRole("heading", { level: 1, name: "Contracts & Activation" })).toBeVisible();
  });

  test("asks as a customer, whoever else the browser is signed in as", async () => {
    const areas: (string | null)[] = [];
    server.events.on("request:start", ({ request }) => void areas.push(request.headers.get("x-area")));
    openPortal([]);
    await screen.findByRole("heading", { level: 1, name: "Contracts & Activation" });
    server.events.removeAllListeners();
    expect(new Set(areas)).toEqual(new Set(["customer"]));
  });

  test("without a session the sign-in is shown, without a message about an ended session", async () => {
    refuse(PortalSessionDocument, noSession);
    renderPortal();
    expect(await screen.findByRole("heading", { name: "Sign in to your portal" })).toBeVisible();
    expect(screen.getByText("Customer portal")).toBeVisible();
    expect(screen.queryByText("Unauthorized")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: /Milepost/ })).toHaveAttribute("href", "/");
  });

  test("a 401 of the check removes what the browser stored, and says that the session has ended", async () => {
    localStorage.setItem("customer-auth", JSON.stringify(jordan));
    refuse(PortalSessionDocument, ended);
    renderPortal();
    expect(await screen.findByText(ended.message)).toBeVisible();
    expect({ ...localStorage }).toEqual({});
  });

  test("a guest with a link whom the browser remembers need not sign in: the link is enough", async () => {
    localStorage.setItem("customer-auth", JSON.stringify(jordan));
    refuse(PortalSessionDocument, ended);
    answer(GuestContractDocument, { guestContract: sentContract(), signingConsent: consent });
    answer(GuestContractPdfDocument, { guestContractPdf: contractPdf });
    renderPortal(`/portal?contract=${sentContract().id}`);
    expect(await stepsToSign()).toHaveLength(1);
    expect(screen.queryByText(ended.message)).not.toBeInTheDocument();
  });

  test("an unreachable server signs nobody out: the check can be retried", async () => {
    localStorage.setItem("customer-auth", JSON.stringify(jordan));
    unreachable(PortalSessionDocument);
    const { user } = renderPortal("/portal/contracts");
    expect(await screen.findByText("Unable to reach the server. Please try again.")).toBeVisible();
    expect(localStorage.getItem("customer-auth")).not.toBeNull();
    answer(PortalSessionDocument, { customerViewer: jordan });
    answer(ContractsScreenDocument, { customerContracts: [], signingConsent: consent });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Contracts & Activation" })).toBeVisible();
  });
});

describe("requests sent before a sign-in", () => {
  test("a check that is refused after a sign-in in another tab signs nobody out, and is repeated", async () => {
    const check = pending(PortalSessionDocument);
    renderPortal("/portal/contracts");
    await waitFor(() => expect(check.variables).toHaveLength(1));
    answer(PortalSessionDocument, { customerViewer: jordan });
    answer(ContractsScreenDocument, { customerContracts: [], signingConsent: consent });
    signInElsewhere();
    check.refuse(noSession);
    expect(await screen.findByRole("heading", { level: 1, name: "Contracts & Activation" })).toBeVisible();
    expect(localStorage.getItem("customer-auth")).not.toBeNull();
  });

  test("a sign-in waits for the preceding sign-out, whose answer clears the cookie", async () => {
    const order: string[] = [];
    const answered = Promise.withResolvers<void>();
    answer(CustomerSignOutDocument, async () => {
      await answered.promise;
      order.push("signed out");
      return { customerSignOut: true };
    });
    const { user } = openPortal([]);
    await user.click(await screen.findByRole("button", { name: "Sign out" }));
    answer(CustomerSignInDocument, () => {
      order.push("signing in");
      return { customerSignIn: jordan };
    });
    await user.click((await signInForm()).button);
    expect(await screen.findByRole("button", { name: "Signing in..." })).toBeDisabled();
    answered.resolve();
    await toast("Welcome back");
    expect(order).toEqual(["signed out", "signing in"]);
  });

  test("a failed sign-out does not prevent the next sign-in", async () => {
    unreachable(CustomerSignOutDocument);
    answer(CustomerSignInDocument, { customerSignIn: jordan });
    const { user } = openPortal([]);
    await user.click(await screen.findByRole("button", { name: "Sign out" }));
    await user.click((await signInForm()).button);
    await toast("Welcome back");
  });
});

describe("signing in", () => {
  test("greets, shows the portal, and stores only email and display name", async () => {
    refuse(PortalSessionDocument, noSession);
    const calls = answer(CustomerSignInDocument, { customerSignIn: jordan });
    answer(ContractsScreenDocument, { customerContracts: [], signingConsent: consent });
    const { user } = renderPortal("/portal/contracts");
    const { email, policy, button } = await signInForm();
    await user.type(email, "Jordan.Reyes@example.com");
    await user.type(policy, "vsp-demo-0001");
    await user.click(button);
    expect(await toast("Welcome back")).toContain("You are now signed in to your policy portal.");
    expect(await screen.findByText("Jordan Reyes")).toBeInTheDocument();
    expect(calls.variables).toEqual([{ input: { email: "Jordan.Reyes@example.com", policyId: "vsp-demo-0001" } }]);
    expect({ ...localStorage }).toEqual({
      "customer-auth": JSON.stringify({ email: jordan.email, displayName: jordan.displayName }),
    });
  });

  test("the client validates nothing, and the toast shows the server's message", async () => {
    refuse(PortalSessionDocument, noSession);
    const message = "We couldn't find a policy with that email and policy number.";
    const calls = refuse(CustomerSignInDocument, { code: "UNAUTHENTICATED", message });
    const { user } = renderPortal();
    await user.click((await signInForm()).button);
    expect(await toast("Sign in failed")).toContain(message);
    expect(calls.variables).toEqual([{ input: { email: "", policyId: "" } }]);
  });

  test("a failure without a message from the server", async () => {
    refuse(PortalSessionDocument, noSession);
    refuse(CustomerSignInDocument, { code: "INTERNAL", message: "select failed" });
    const { user } = renderPortal();
    await user.click((await signInForm()).button);
    expect(await toast("Sign in failed")).toContain("Unable to complete the request.");
  });

  test("an answer without a customer", async () => {
    refuse(PortalSessionDocument, noSession);
    answer(CustomerSignInDocument, { customerSignIn: { ...jordan, email: "" } });
    const { user } = renderPortal();
    await user.click((await signInForm()).button);
    expect(await toast("Sign in failed")).toContain("Unexpected response from server.");
    expect({ ...localStorage }).toEqual({});
  });

  test("a network failure keeps what was typed", async () => {
    refuse(PortalSessionDocument, noSession);
    unreachable(CustomerSignInDocument);
    const { user } = renderPortal();
    const { email, button } = await signInForm();
    await user.type(email, "a@b.example");
    await user.click(button);
    expect(await toast("Sign in failed")).toContain("Unable to reach the server. Please try again.");
    expect(email).toHaveValue("a@b.example");
  });
});

describe("the signed-in frame", () => {
  test("has the name, and the navigation in its order with the current entry marked", async () => {
    openPortal([]);
    expect(await screen.findByRole("heading", { level: 1, name: "Contracts & Activation" })).toBeVisible();
    expect(screen.getByText("Jordan Reyes")).toBeInTheDocument();
    const navigation = within(screen.getByRole("navigation", { name: "Portal" }));
    expect(navigation.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Overview", "/portal"],
      ["Claims", "/portal/claims"],
      ["Contracts", "/portal/contracts"],
      ["Payments", "/portal/payments"],
      ["Documents", "/portal/documents"],
      ["Add Coverage", "/portal/policies/new"],
    ]);
    expect(navigation.getByRole("link", { current: "page" })).toHaveTextContent("Contracts");
  });

  test.each([
    ["/portal/claims/", "Claims", "Claims"],
    ["/portal/claims/a/b", "Overview", "Overview"],
  ])("marks the entry of the screen that is shown at %s", async (at, title, current) => {
    signedInCustomer();
    answer(PortalClaimsScreenDocument, { customerPolicies: [], customerClaims: [] });
    unreachable(OverviewScreenDocument);
    renderPortal(at);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    const navigation = within(screen.getByRole("navigation", { name: "Portal" }));
    expect(navigation.getByRole("link", { current: "page" })).toHaveTextContent(current);
  });

  test("shows the email of someone without a display name", async () => {
    answer(PortalSessionDocument, { customerViewer: { ...jordan, displayName: "" } });
    answer(ContractsScreenDocument, { customerContracts: [], signingConsent: consent });
    renderPortal("/portal/contracts");
    expect(await screen.findByText(jordan.email)).toBeInTheDocument();
  });

  test("Sign out forgets the customer and does not wait for the server", async () => {
    unreachable(CustomerSignOutDocument);
    const { user, address } = openPortal([], "/portal/contracts");
    await user.click(await screen.findByRole("button", { name: "Sign out" }));
    expect(await screen.findByRole("heading", { name: "Sign in to your portal" })).toBeVisible();
    expect({ ...localStorage }).toEqual({ "customer-sign-out": "owed" });
    expect(address()).toBe("/portal");
  });

  test("a sign-out that never reached the server says so, and is sent again when the portal is opened next", async () => {
    unreachable(CustomerSignOutDocument);
    const first = openPortal([], "/portal/contracts");
    await first.user.click(await screen.findByRole("button", { name: "Sign out" }));
    expect(await toast("Signed out on this device only")).toContain("We couldn't reach the server.");
    first.unmount();

    const sent = pending(CustomerSignOutDocument);
    refuse(PortalSessionDocument, noSession);
    renderPortal("/portal");
    sent.answer({ customerSignOut: true });
    await signInForm();
    expect({ ...localStorage }).toEqual({});
  });

  test("a sign-out that never reached the server is sent again once the browser is online", async () => {
    unreachable(CustomerSignOutDocument);
    const { user } = openPortal([], "/portal/contracts");
    await user.click(await screen.findByRole("button", { name: "Sign out" }));
    await toast("Signed out on this device only");
    answer(CustomerSignOutDocument, { customerSignOut: true });
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect({ ...localStorage }).toEqual({}));
    await signInForm();
  });

  test("a session that is confirmed while another tab signs out stays owed its sign-out", async () => {
    const check = pending(PortalSessionDocument);
    answer(ContractsScreenDocument, { customerContracts: [], signingConsent: consent });
    renderPortal("/portal/contracts");
    await waitFor(() => expect(check.variables).toHaveLength(1));
    localStorage.setItem("customer-sign-out", "owed");
    check.answer({ customerViewer: jordan });
    await screen.findByRole("heading", { level: 1, name: "Contracts & Activation" });
    expect(localStorage.getItem("customer-sign-out")).toBe("owed");
  });

  test("Sign out leaves no notification of the customer's, here or in the browser's other tabs", async () => {
    answer(CustomerSignInDocument, { customerSignIn: jordan });
    unreachable(CustomerSignOutDocument);
    const { user } = openPortal([]);
    await user.click(await screen.findByRole("button", { name: "Sign out" }));
    await user.click((await signInForm()).button);
    await toast("Welcome back");
    await user.click(await screen.findByRole("button", { name: "Sign out" }));
    await signInForm();
    expect(screen.queryByText("Welcome back")).toBeNull();

    await user.click((await signInForm()).button);
    await toast("Welcome back");
    signOutElsewhere();
    await signInForm();
    expect(screen.queryByText("Welcome back")).toBeNull();
  });

  test("Sign out from an unfinished form asks nothing, and removes both the form and its contract", async () => {
    unreachable(CustomerSignOutDocument);
    answer(GuestContractDocument, { guestContract: sentContract(), signingConsent: consent });
    const { user, address } = openPortal([sentContract()], `/portal/contracts?contract=${sentContract().id}`);
    await fillIn(goodAnswers);
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    expect(await screen.findByRole("heading", { name: "Sign in to your portal" })).toBeVisible();
    expect(address()).toBe("/portal");
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  test("signing out in another tab signs out here", async () => {
    openPortal([]);
    await screen.findByRole("heading", { level: 1, name: "Contracts & Activation" });
    window.dispatchEvent(new StorageEvent("storage", { key: "customer-auth", newValue: null }));
    expect(await screen.findByRole("heading", { name: "Sign in to your portal" })).toBeVisible();
  });

  test("a sign-out in another tab is reported, and the same customer's unfinished request is restored", async () => {
    const { user } = await signedOutElsewhereWhileTyping();
    await signInAs(user, jordan);
    expect(await screen.findByLabelText(/How can we help/)).toHaveValue("A used car.");
  });

  test("after a sign-out in another tab no other customer finds an unfinished request, in the form or in the browser", async () => {
    const { user } = await signedOutElsewhereWhileTyping();
    await signInAs(user, { ...jordan, email: "kay@example.com", displayName: "Kay" });
    expect(await screen.findByLabelText(/How can we help/)).toHaveValue("");
    expect({ ...sessionStorage }).toEqual({});
  });

  test("a different customer's sign-in in another tab removes what was typed here", async () => {
    await signedOutElsewhereWhileTyping();
    const kay = { ...jordan, email: "kay@example.com", displayName: "Kay" };
    answer(PortalSessionDocument, { customerViewer: kay });
    localStorage.setItem("customer-auth", JSON.stringify(kay));
    act(
      () =>
        void window.dispatchEvent(new StorageEvent("storage", { key: "customer-auth", newValue: JSON.stringify(kay) })),
    );
    expect(await screen.findByLabelText(/How can we help/)).toHaveValue("");
    expect({ ...sessionStorage }).toEqual({});
  });

  test("a sign-out in another tab removes the card; the rest is there again for the same customer", async () => {
    const { user } = openPortal([sentContract()]);
    await fillIn(goodAnswers);
    signOutElsewhere();
    expect(await screen.findByText(CUSTOMER_SIGNED_OUT_ELSEWHERE)).toBeVisible();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4242|"123"|"03"|2030/);
    await signInAs(user, jordan);
    expect(await field("Card number")).toHaveValue("");
    expect(await field("CVV")).toHaveValue("");
    expect(await field("Full legal name")).toHaveValue("Jordan Q. Reyes");
  });

  test("a session that ends on a linked contract says so above the guest's empty form, which the link still opens", async () => {
    refuse(SignContractDocument, ended);
    answer(GuestContractDocument, { guestContract: sentContract(), signingConsent: consent });
    const { user } = openPortal([sentContract()], `/portal?contract=${sentContract().id}`);
    await fillIn(goodAnswers);
    await agree();
    await user.click(await signButton());
    expect(await screen.findByRole("heading", { level: 1, name: "Review & Sign" })).toBeVisible();
    expect(screen.getByText(ended.message)).toBeVisible();
    expect(await field("Card number")).toHaveValue("");
  });

  test("a session that ends on the signing form removes the card", async () => {
    refuse(SignContractDocument, ended);
    const { user } = openPortal([sentContract()]);
    await fillIn(goodAnswers);
    await agree();
    await user.click(await signButton());
    expect(await screen.findByText(ended.message)).toBeVisible();
    expect(screen.queryByLabelText("Card number")).not.toBeInTheDocument();
    expect(customerSession.state().status).toBe("signedOut");
  });
});

function signOutElsewhere(): void {
  localStorage.removeItem("customer-auth");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "customer-auth", newValue: null })));
}

async function signedOutElsewhereWhileTyping() {
  const { user } = openPortal([], "/portal/policies/new");
  await user.type(await screen.findByLabelText(/How can we help/), "A used car.");
  expect(Object.values({ ...sessionStorage })).toEqual([expect.stringContaining("A used car.")]);
  signOutElsewhere();
  expect(await screen.findByText(CUSTOMER_SIGNED_OUT_ELSEWHERE)).toBeVisible();
  expect(screen.queryByLabelText(/How can we help/)).not.toBeInTheDocument();
  return { user };
}

async function signInAs(user: UserEvent, customer: typeof jordan): Promise<void> {
  answer(CustomerSignInDocument, { customerSignIn: customer });
  await user.click((await signInForm()).button);
}
