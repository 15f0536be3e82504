import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";

import { listAddress, rememberListAddress } from "#client/areas/admin/list/rememberedLists";
import {
  AdminSessionDocument,
  CreateLeadDocument,
  DashboardScreenDocument,
  LeadChangesDocument,
  LeadDetailScreenDocument,
  StaffSignInDocument,
  StaffSignOutDocument,
  type DashboardScreenQuery,
} from "#client/generated/graphql";
import { adminSession } from "#client/lib/session";
import { answer, feed, pending, refuse, unreachable } from "#tests/support/client/api";
import { detailLead, leadScreen } from "#tests/support/client/leads";
import { fill, renderAdmin, signedIn, signInAgain, staffMember } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

const dashboard: DashboardScreenQuery = {
  dashboardStats: { totalLeads: 3, newLeads: 1, quotedLeads: 1, conversionRate: 33.3, leadsByStatus: [] },
  leads: { items: [] },
  todayCounts: { overdue: 0, dueToday: 0, uncalled: 0, unanswered: 0, unopened: 0, signed: 0 },
};
const noSession = { code: "UNAUTHENTICATED", message: "Unauthorized" };
const endedSession = { code: "UNAUTHENTICATED", message: "Your session has expired. Please sign in again." };

beforeEach(() => void feed(LeadChangesDocument));
afterEach(resetViewport);

async function signInForm() {
  return {
    username: await screen.findByLabelText("Username"),
    password: screen.getByLabelText("Password"),
    button: screen.getByRole("button", { name: "Sign in" }),
  };
}

test("a spinner is shown while the session is being checked", async () => {
  const check = pending(AdminSessionDocument);
  answer(DashboardScreenDocument, dashboard);
  renderAdmin("/admin");
  expect(await screen.findByRole("progressbar", { name: "Checking your session" })).toBeVisible();
  check.answer({ staffViewer: staffMember });
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("the sign-in form replaces the screen, the URL stays, and no ended session is mentioned if there was none", async () => {
  refuse(AdminSessionDocument, noSession);
  const { address } = renderAdmin("/admin/leads/new?from=mail");
  expect(await screen.findByRole("heading", { name: "Administrator Access" })).toBeVisible();
  expect(address()).toBe("/admin/leads/new?from=mail");
  expect(screen.queryByText("Unauthorized")).not.toBeInTheDocument();
});

test("a session that ended since the last visit is reported", async () => {
  localStorage.setItem("admin-auth", "sam");
  refuse(AdminSessionDocument, endedSession);
  renderAdmin("/admin");
  expect(await screen.findByText("Your session has expired. Please sign in again.")).toBeVisible();
  expect(localStorage.getItem("admin-auth")).toBeNull();
});

test("an unreachable server signs nobody out: the check can be retried", async () => {
  unreachable(AdminSessionDocument);
  const { user } = renderAdmin("/admin");
  expect(await screen.findByText("Unable to reach the server. Please try again.")).toBeVisible();
  signedIn();
  answer(DashboardScreenDocument, dashboard);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("signing in shows the screen and stores only the user name in the browser", async () => {
  refuse(AdminSessionDocument, noSession);
  answer(DashboardScreenDocument, dashboard);
  const { user } = renderAdmin("/admin");
  const { username, password, button } = await signInForm();
  const sending = pending(StaffSignInDocument);
  await user.type(username, "sam");
  await user.type(password, "a long secret");
  await user.click(button);
  expect(await screen.findByRole("button", { name: "Logging in..." })).toBeDisabled();
  sending.answer({ staffSignIn: staffMember });
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(screen.getByText("Logged in as")).toBeVisible();
  expect(screen.getByText("sam")).toBeVisible();
  // Apart from which lists had saved views (none), as soon as that is known.
  await waitFor(() => expect({ ...localStorage }).toEqual({ "admin-auth": "sam", "rail-views": "" }));
});

test("the client validates nothing before a sign-in is sent", async () => {
  refuse(AdminSessionDocument, noSession);
  const { variables } = refuse(StaffSignInDocument, {
    code: "UNAUTHENTICATED",
    message: "Invalid username or password",
  });
  const { user } = renderAdmin("/admin");
  await user.click((await signInForm()).button);
  expect(await screen.findByText("Invalid username or password")).toBeVisible();
  expect(variables).toEqual([{ input: { username: "", password: "" } }]);
});

test.each([
  [
    "the server's own words",
    { code: "RATE_LIMITED", message: "Too many attempts. Try again in 15 minutes." },
    "Too many attempts. Try again in 15 minutes.",
  ],
  [
    "a fallback where the server has none",
    { code: "INTERNAL", message: "select failed" },
    "Invalid username or password",
  ],
])("a refused sign-in says %s and keeps what was typed", async (_case, refusal, message) => {
  refuse(AdminSessionDocument, noSession);
  refuse(StaffSignInDocument, refusal);
  const { user } = renderAdmin("/admin");
  const { username, button } = await signInForm();
  await user.type(username, "sam");
  await user.click(button);
  expect(await screen.findByText(message)).toBeVisible();
  expect(username).toHaveValue("sam");
  expect(localStorage.getItem("admin-auth")).toBeNull();
});

test("a sign-in lost by the network says so", async () => {
  refuse(AdminSessionDocument, noSession);
  unreachable(StaffSignInDocument);
  const { user } = renderAdmin("/admin");
  await user.click((await signInForm()).button);
  expect(await screen.findByText("Unable to login. Please try again.")).toBeVisible();
});

test("a session that ends under a form shows the sign-in, and keeps what was typed", async () => {
  signedIn();
  const { user, address } = renderAdmin("/admin/leads/new");
  await user.type(await screen.findByLabelText("First Name"), "Jordan");
  refuse(CreateLeadDocument, endedSession);
  await user.click(screen.getByRole("button", { name: "Create Lead" }));

  expect(await screen.findByText("Your session has expired. Please sign in again.")).toBeVisible();
  expect(screen.queryByText("Failed to create lead")).not.toBeInTheDocument();
  expect(localStorage.getItem("admin-auth")).toBeNull();
  expect(screen.getByLabelText("First Name")).not.toBeVisible();

  await signInAgain({ user });
  expect(await screen.findByRole("heading", { name: "New lead" })).toBeVisible();
  expect(screen.getByLabelText("First Name")).toHaveValue("Jordan");
  await waitFor(() => expect(screen.getByLabelText("First Name")).toBeEnabled());
  expect(address()).toBe("/admin/leads/new");
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeInTheDocument();
});

test("another user who signs in does not see the previous user's input", async () => {
  signedIn();
  const { user } = renderAdmin("/admin/leads/new");
  await user.type(await screen.findByLabelText("First Name"), "Jordan");
  adminSession.signedOut("Unauthorized");
  answer(StaffSignInDocument, { staffSignIn: { ...staffMember, username: "robin" } });
  expect(await screen.findByText("Unauthorized")).toBeVisible();
  await user.clear(screen.getByLabelText("Username"));
  await user.type(screen.getByLabelText("Username"), "robin");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("heading", { name: "New lead" })).toBeVisible();
  expect(screen.getByLabelText("First Name")).toHaveValue("");
});

test("Logout removes the name and goes to /admin, even from an unfinished form, without waiting for the server", async () => {
  signedIn();
  unreachable(StaffSignOutDocument);
  const { user, address } = renderAdmin("/admin/leads/new");
  await user.type(await screen.findByLabelText("First Name"), "Jordan");
  await user.click(await screen.findByRole("button", { name: "Logout" }));
  expect(await screen.findByRole("heading", { name: "Administrator Access" })).toBeVisible();
  expect(localStorage.getItem("admin-auth")).toBeNull();
  expect(address()).toBe("/admin");
});

test("a sign-out that never reached the server says so, and is sent again before anybody is let in", async () => {
  unreachable(StaffSignOutDocument);
  const first = await signedInOnDashboard();
  await first.user.click(screen.getByRole("button", { name: "Logout" }));
  expect(await screen.findByText("Signed out on this device only")).toBeVisible();
  expect({ ...localStorage }).toMatchObject({ "admin-sign-out": "owed" });
  first.unmount();

  const order: string[] = [];
  const sent = pending(StaffSignOutDocument);
  answer(AdminSessionDocument, () => {
    order.push("asked who is signed in");
    return { staffViewer: staffMember };
  });
  renderAdmin("/admin");
  await waitFor(() => expect(sent.variables).toHaveLength(1));
  expect(order).toEqual([]);
  refuse(AdminSessionDocument, noSession);
  sent.answer({ staffSignOut: true });
  await signInForm();
  expect(localStorage.getItem("admin-sign-out")).toBeNull();
});

test("a sign-out that the server could not finish is sent again once the browser is online", async () => {
  refuse(StaffSignOutDocument, { code: "UNAVAILABLE", message: "The database is away." });
  const { user } = await signedInOnDashboard();
  await user.click(screen.getByRole("button", { name: "Logout" }));
  expect(await screen.findByText("Signed out on this device only")).toBeVisible();
  answer(StaffSignOutDocument, { staffSignOut: true });
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(localStorage.getItem("admin-sign-out")).toBeNull());
  await signInForm();
});

test("signing in again settles a sign-out that never reached the server", async () => {
  unreachable(StaffSignOutDocument);
  const { user } = await signedInOnDashboard();
  await user.click(screen.getByRole("button", { name: "Logout" }));
  expect(await screen.findByText("Signed out on this device only")).toBeVisible();
  await signInAgain({ user });
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(localStorage.getItem("admin-sign-out")).toBeNull();
});

async function signedInOnDashboard() {
  signedIn();
  answer(DashboardScreenDocument, dashboard);
  const screenOfStaff = renderAdmin("/admin");
  await screen.findByRole("button", { name: "Logout" });
  return screenOfStaff;
}

test("after a sign-out, no notification is left that names a record", async () => {
  signedIn();
  unreachable(StaffSignOutDocument);
  const lead = detailLead();
  answer(LeadDetailScreenDocument, leadScreen(lead));
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("No changes to save")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Logout" }));
  expect(await screen.findByRole("heading", { name: "Administrator Access" })).toBeVisible();
  expect(screen.queryByText("No changes to save")).not.toBeInTheDocument();
});

test("a check that is refused after a sign-in in another tab signs nobody out, and is repeated", async () => {
  const check = pending(AdminSessionDocument);
  renderAdmin("/admin");
  await waitFor(() => expect(check.variables).toHaveLength(1));
  signedIn();
  answer(DashboardScreenDocument, dashboard);
  localStorage.setItem("admin-auth", "sam");
  window.dispatchEvent(new StorageEvent("storage", { key: "admin-auth", newValue: "sam" }));
  check.refuse(noSession);
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(localStorage.getItem("admin-auth")).toBe("sam");
});

test("a sign-in waits for the preceding sign-out, whose answer clears the cookie", async () => {
  const order: string[] = [];
  const answered = Promise.withResolvers<void>();
  answer(StaffSignOutDocument, async () => {
    await answered.promise;
    order.push("signed out");
    return { staffSignOut: true };
  });
  signedIn();
  answer(DashboardScreenDocument, dashboard);
  const { user } = renderAdmin("/admin");
  await user.click(await screen.findByRole("button", { name: "Logout" }));
  answer(StaffSignInDocument, () => {
    order.push("signing in");
    return { staffSignIn: staffMember };
  });
  await user.click((await signInForm()).button);
  expect(await screen.findByRole("button", { name: "Logging in..." })).toBeDisabled();
  answered.resolve();
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(order).toEqual(["signed out", "signing in"]);
});

test("signing out in another tab says so here, and the same user's input is restored", async () => {
  const { user, first } = await signedOutElsewhereWhileTyping();
  expect(first).not.toBeVisible();
  await signInAgain({ user });
  await waitFor(() => expect(first).toBeVisible());
  expect(first).toHaveValue("Jordan");
  expect(screen.getByLabelText("New note")).toHaveValue("Called at noon.");
});

test("after a sign-out in another tab nobody else finds the input, in the form or in the browser", async () => {
  const { user } = await signedOutElsewhereWhileTyping();
  answer(StaffSignInDocument, { staffSignIn: { ...staffMember, username: "robin" } });
  await user.clear(screen.getByLabelText("Username"));
  await user.type(screen.getByLabelText("Username"), "robin");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(screen.getByLabelText("New note")).toBeVisible());
  expect(await screen.findByLabelText("First Name")).not.toHaveValue("Jordan");
  expect(screen.getByLabelText("New note")).toHaveValue("");
  expect({ ...sessionStorage }).toEqual({});
});

/** A lead's form and its note, half written, when another tab of the same browser signs out. */
async function signedOutElsewhereWhileTyping() {
  signedIn();
  const lead = detailLead({ firstName: "Jo" });
  answer(LeadDetailScreenDocument, leadScreen(lead));
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  await fill({ user }, "First Name", "Jordan");
  await fill({ user }, "New note", "Called at noon.");
  expect(Object.values({ ...sessionStorage })).toContain('"Called at noon."');
  const first = screen.getByLabelText("First Name");
  localStorage.removeItem("admin-auth");
  window.dispatchEvent(new StorageEvent("storage", { key: "admin-auth", newValue: null }));
  expect(await screen.findByText("You were signed out. Sign in to continue. What you typed is kept.")).toBeVisible();
  return { user, first };
}

test("Logout in this tab keeps nothing of what was typed here, and no list's filters", async () => {
  signedIn();
  answer(StaffSignOutDocument, { staffSignOut: true });
  answer(DashboardScreenDocument, dashboard);
  const lead = detailLead();
  answer(LeadDetailScreenDocument, leadScreen(lead));
  const { user } = renderAdmin(`/admin/leads/${lead.id}`);
  await fill({ user }, "New note", "Called at noon.");
  rememberListAddress("/admin/leads", "?q=park");
  await user.click(screen.getByRole("button", { name: "Logout" }));
  expect(await screen.findByRole("heading", { name: "Administrator Access" })).toBeVisible();
  expect({ ...sessionStorage }).toEqual({});
  expect(listAddress("/admin/leads")).toBe("/admin/leads");
});

test("signing out in another tab signs out here, and signing in there restores the screen", async () => {
  signedIn();
  answer(DashboardScreenDocument, dashboard);
  renderAdmin("/admin");
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  window.dispatchEvent(new StorageEvent("storage", { key: "admin-auth", newValue: null }));
  expect(await screen.findByRole("heading", { name: "Administrator Access" })).toBeVisible();
  window.dispatchEvent(new StorageEvent("storage", { key: "admin-auth", newValue: "sam" }));
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
});
