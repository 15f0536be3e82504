import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  ChangePasswordDocument,
  CreateStaffDocument,
  RemoveStaffDocument,
  UsersScreenDocument,
} from "#client/generated/graphql";
import { answer, pending, refuse, unreachable } from "#tests/support/client/api";
import { account, users } from "#tests/support/client/people";
import { fill, renderAdmin, signedIn, staffMember } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => void signedIn());
afterEach(resetViewport);

const createdAt = "2026-11-20T12:31:00.000Z";
const sam = account({ id: staffMember.id, username: staffMember.username, role: "admin", createdAt });
const robin = account({ id: "2", username: "\u202erobin", createdAt });
const forbidden = { code: "FORBIDDEN", message: "You do not have permission to manage users" };

function rowOf(name: string) {
  return within(screen.getByRole("rowheader", { name: new RegExp(name) }).closest("tr") ?? document.body);
}

test("the table has user, role and New York time; nobody removes their own account; what others add appears on focus", async () => {
  const reading = pending(UsersScreenDocument);
  renderAdmin("/admin/users");
  expect(await screen.findByText("Loading")).toBeInTheDocument();
  reading.answer(users([sam, robin]));
  expect(await screen.findByRole("table", { name: "Active users" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "User Management" })).toBeVisible();
  expect(rowOf("sam").getByText("Admin")).toBeVisible();
  expect(rowOf("sam").getByText("Nov 20, 2026, 7:31 AM EST")).toBeVisible();
  expect(rowOf("sam").getByRole("button", { name: "Remove sam" })).toBeDisabled();
  expect(rowOf("robin").getByText("Staff")).toBeVisible();
  expect(rowOf("robin").getByText(robin.username).tagName).toBe("BDI");
  answer(UsersScreenDocument, users([]));
  window.dispatchEvent(new Event("focus"));
  expect(await screen.findByText("No users found. Use the form to invite your team.")).toBeVisible();
});

test("an account is added with a trimmed name, as staff unless chosen otherwise", async () => {
  answer(UsersScreenDocument, users([sam]));
  const { user } = renderAdmin("/admin/users");
  const add = await screen.findByRole("button", { name: "Add user" });
  expect(screen.getByLabelText("Role")).toHaveValue("staff");
  await fill({ user }, "Password", "a long enough one");
  await user.click(add);
  expect(await screen.findByText("Missing information")).toBeVisible();
  expect(screen.getByText("Please provide both a username and password.")).toBeVisible();

  refuse(CreateStaffDocument, { code: "CONFLICT", message: "This username is already taken." });
  await fill({ user }, "Username", "  robin ");
  await user.click(add);
  expect(await screen.findByText("Unable to create user")).toBeVisible();
  expect(screen.getByText("This username is already taken.")).toBeVisible();
  unreachable(CreateStaffDocument);
  await user.click(add);
  expect(await screen.findByText("Failed to create user")).toBeVisible();
  expect(screen.getByText("Unable to reach the server. Please try again.")).toBeVisible();

  const creating = pending(CreateStaffDocument);
  await user.click(add);
  expect(await screen.findByRole("button", { name: "Creating..." })).toBeDisabled();
  answer(UsersScreenDocument, users([robin, sam]));
  creating.answer({ createStaff: robin });
  expect(await screen.findByText("User created")).toBeVisible();
  expect(screen.getByText("The new user can now log in to the admin tools.")).toBeVisible();
  expect(await screen.findByRole("rowheader", { name: /robin/ })).toBeVisible();
  expect(screen.getByLabelText("Username")).toHaveValue("");

  const { variables } = answer(CreateStaffDocument, { createStaff: robin });
  await fill({ user }, "Username", " kim ");
  await fill({ user }, "Password", "another long one");
  await user.selectOptions(screen.getByLabelText("Role"), "Admin");
  await user.dblClick(screen.getByRole("button", { name: "Add user" }));
  await waitFor(() =>
    expect(variables).toEqual([{ input: { username: "kim", password: "another long one", role: "admin" } }]),
  );
});

test("staff and managers, who have the same desks, are told apart by their limits", async () => {
  answer(UsersScreenDocument, users([sam]));
  renderAdmin("/admin/users");
  const permissions = within(await screen.findByRole("group", { name: "Permissions" }));
  for (const [name, limits] of [
    ["Staff", "staff"],
    ["Manager", "managers"],
  ] as const) {
    const description = `All desks and settings, within the limits for ${limits}.`;
    expect(permissions.getByRole("checkbox", { name })).toHaveAccessibleDescription(description);
  }
});

test("removing asks first, and reports the outcome", async () => {
  answer(UsersScreenDocument, users([sam, robin]));
  const { user } = renderAdmin("/admin/users");
  const ask = async () => {
    await user.click(await screen.findByRole("button", { name: /^Remove .robin/ }));
    const title = "Are you sure you want to remove this user?";
    return within(await screen.findByRole("alertdialog", { name: title }));
  };
  await user.click((await ask()).getByRole("button", { name: "Cancel" }));
  // While it fades out, too.
  const consequences = screen.getByText(/is signed out everywhere/);
  expect(consequences).toHaveTextContent(`${robin.username} is signed out everywhere`);
  expect(consequences).toHaveTextContent("Leads and open claims stay theirs until someone else takes them over");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  refuse(RemoveStaffDocument, { code: "CONFLICT", message: "The last administrator can't be removed." });
  await user.click((await ask()).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Unable to remove user")).toBeVisible();
  expect(screen.getByText("The last administrator can't be removed.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());

  const { variables } = answer(RemoveStaffDocument, () => {
    answer(UsersScreenDocument, users([sam]));
    return { removeStaff: robin.id };
  });
  await user.dblClick((await ask()).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("User removed")).toBeVisible();
  expect(screen.getByText("The user can no longer access the admin tools.")).toBeVisible();
  expect(variables).toEqual([{ id: robin.id }]);
  await waitFor(() => expect(screen.queryByRole("rowheader", { name: /robin/ })).not.toBeInTheDocument());
});

test("what was typed into an account is restored after a reload, unless a colleague has changed the account", async () => {
  const open = async (version: number) => {
    answer(UsersScreenDocument, users([sam, account({ id: "3", username: "kim", version })]));
    const view = renderAdmin("/admin/users");
    await view.user.click(await screen.findByRole("button", { name: "Edit kim" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit kim" }));
    return { ...view, name: dialog.getByLabelText("Name") };
  };
  const before = await open(1);
  await before.user.type(before.name, "Kim Lee");
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain("Kim Lee"));
  before.unmount();
  const after = await open(1);
  expect(after.name).toHaveValue("Kim Lee");
  after.unmount();
  expect((await open(2)).name).toHaveValue("");
});

test("staff see that access is restricted, keep their own password, and a later answer clears it", async () => {
  refuse(UsersScreenDocument, forbidden);
  const { user } = renderAdmin("/admin/users");
  expect(await screen.findByRole("heading", { name: "Access restricted" })).toBeVisible();
  expect(screen.getByText("You must be an administrator to manage user accounts")).toBeVisible();
  expect(screen.getByText(/contact a system administrator/)).toBeVisible();
  expect(screen.queryByRole("form", { name: "Add a user" })).not.toBeInTheDocument();

  await fill({ user }, "Current password", "old enough one");
  // Without live updates, the accounts are asked for every few seconds.
  const again = pending(UsersScreenDocument);
  window.dispatchEvent(new Event("focus"));
  await waitFor(() => expect(again.variables.length).toBeGreaterThan(0));
  expect(screen.getByLabelText("Current password")).toHaveValue("old enough one");
  again.refuse(forbidden);
  await fill({ user }, "New password", "new and long one");
  await fill({ user }, "Repeat new password", "another");
  const { variables } = answer(ChangePasswordDocument, { changePassword: { id: staffMember.id } });
  await user.click(screen.getByRole("button", { name: "Change password" }));
  expect(await screen.findByText("The passwords don't match.")).toBeVisible();
  await fill({ user }, "Repeat new password", "new and long one");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  expect(await screen.findByText("Password changed")).toBeVisible();
  expect(variables).toEqual([{ input: { currentPassword: "old enough one", newPassword: "new and long one" } }]);

  answer(UsersScreenDocument, users([sam]));
  window.dispatchEvent(new Event("focus"));
  expect(await screen.findByRole("table", { name: "Active users" })).toBeVisible();
  expect(screen.queryByText("Access restricted")).not.toBeInTheDocument();
  refuse(UsersScreenDocument, forbidden);
  window.dispatchEvent(new Event("focus"));
  expect(await screen.findByRole("heading", { name: "Access restricted" })).toBeVisible();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

test("users that cannot be loaded have a card of their own with Try again", async () => {
  unreachable(UsersScreenDocument);
  const { user } = renderAdmin("/admin/users");
  expect(await screen.findByText("Unable to load users")).toBeVisible();
  expect(screen.getByText(/^Failed to fetch users\. /)).toBeVisible();
  answer(UsersScreenDocument, users([sam]));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table", { name: "Active users" })).toBeVisible();
});
