import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  InviteStaffDocument,
  ReactivateStaffDocument,
  ResendStaffInvitationDocument,
  UpdateStaffDocument,
  UsersScreenDocument,
  WithdrawStaffInvitationDocument,
} from "#client/generated/graphql";
import { answer, refuse } from "#tests/support/client/api";
import { pageOf } from "#tests/support/client/page";
import { account, invitation, users } from "#tests/support/client/people";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

const sam = account({ id: "me", username: "sam", role: "admin", name: "Sam Reed", email: "sam@example.com" });
const robin = account({ id: "2", username: "robin", permissionSets: ["billing", "sales"] });

beforeEach(() => void signedIn({ viewerCanManageUsers: true }));

test("a row shows who someone is and their permissions beyond the role", async () => {
  answer(UsersScreenDocument, users([sam, robin]));
  renderAdmin("/admin/users");
  const row = (await screen.findByRole("rowheader", { name: /sam/ })).closest("tr") ?? document.body;
  expect(within(row).getByText("Sam Reed")).toBeVisible();
  expect(within(row).getByText("sam@example.com")).toBeVisible();
  expect(screen.getByText("Sales, Billing")).toBeVisible();
});

test("without a mail server, an invitation is not called sent, and its email is said to be kept", async () => {
  pageOf({ emailIsSent: false });
  answer(UsersScreenDocument, users([sam]));
  const { user } = renderAdmin("/admin/users");
  const form = within(await screen.findByRole("form", { name: "Invite a colleague" }));
  await user.type(form.getByLabelText("Name"), "Kim Lee");
  await user.type(form.getByLabelText("Email"), "kim@example.com");
  await user.click(form.getByRole("checkbox", { name: "Claims" }));
  answer(InviteStaffDocument, { inviteStaff: invitation({ permissionSets: ["claims"] }) });
  await user.click(form.getByRole("button", { name: "Send invitation" }));
  const told = within(await screen.findByRole("region", { name: "Notification" }));
  expect(await told.findByText("Invitation created")).toBeVisible();
  expect(told.getByText("kim@example.com can join within 7 days.")).toBeVisible();
  expect(told.getByText("No mail server is set up, so the email is only kept in the mail outbox.")).toBeVisible();
  answer(ResendStaffInvitationDocument, { resendStaffInvitation: invitation({}) });
  await user.click(await screen.findByRole("button", { name: "Resend the invitation of Kim Lee" }));
  expect(await screen.findByText("Invitation renewed")).toBeVisible();
  expect(screen.queryByText(/^Invitation sent/)).not.toBeInTheDocument();
});

test("a colleague is invited with at least one permission, and can be sent the link again or have it withdrawn", async () => {
  answer(UsersScreenDocument, users([sam]));
  const { user } = renderAdmin("/admin/users");
  const form = within(await screen.findByRole("form", { name: "Invite a colleague" }));
  await user.type(form.getByLabelText("Name"), "Kim Lee");
  // Nobody gets a permission that was not chosen for them.
  for (const box of form.getAllByRole("checkbox")) expect(box).not.toBeChecked();
  await user.click(form.getByRole("button", { name: "Send invitation" }));
  expect(await form.findByText("Please enter an email address.")).toBeVisible();
  expect(form.getByText("Please choose at least one permission set.")).toBeVisible();

  await user.type(form.getByLabelText("Email"), "kim@example.com");
  await user.click(form.getByRole("button", { name: "Send invitation" }));
  const permissions = form.getByRole("group", { name: "Permissions" });
  await waitFor(() => expect(within(permissions).getAllByRole("checkbox")[0]).toHaveFocus());
  expect(within(permissions).getAllByRole("checkbox")[0]).toBeInvalid();
  expect(permissions).toHaveAccessibleDescription("Please choose at least one permission set.");
  await user.click(form.getByRole("checkbox", { name: "Claims" }));
  expect(permissions).toHaveAccessibleDescription("Choose at least one.");
  refuse(InviteStaffDocument, { code: "CONFLICT", message: "A colleague already has this email address." });
  await user.click(form.getByRole("button", { name: "Send invitation" }));
  expect(await screen.findByText("Unable to send invitation")).toBeVisible();
  const { variables } = answer(InviteStaffDocument, { inviteStaff: invitation({ permissionSets: ["claims"] }) });
  await user.click(form.getByRole("button", { name: "Send invitation" }));
  expect(await screen.findByText("Invitation sent")).toBeVisible();
  expect(variables).toEqual([
    {
      input: {
        name: "Kim Lee",
        email: "kim@example.com",
        phone: "",
        permissionSets: ["claims"],
        idempotencyKey: expect.any(String),
      },
    },
  ]);
  const open = within(await screen.findByRole("list", { name: "Invitations" }));
  expect(open.getByText("kim@example.com")).toBeVisible();
  expect(open.getByText(/^Claims · from sam, until Nov 27, 2026/)).toBeVisible();

  answer(ResendStaffInvitationDocument, { resendStaffInvitation: invitation({ expired: true }) });
  await user.click(open.getByRole("button", { name: "Resend the invitation of Kim Lee" }));
  expect(await screen.findByText("Invitation sent again")).toBeVisible();
  expect(await open.findByText("Expired")).toBeVisible();

  answer(WithdrawStaffInvitationDocument, { withdrawStaffInvitation: "i1" });
  await user.click(open.getByRole("button", { name: "Withdraw the invitation of Kim Lee" }));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  // While it fades out, too.
  expect(screen.getByText(/stops working/)).toHaveTextContent(
    "The link that was sent to kim@example.com stops working.",
  );
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  await user.click(open.getByRole("button", { name: "Withdraw the invitation of Kim Lee" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Withdraw this invitation?" }));
  await user.click(question.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Invitation withdrawn")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("list", { name: "Invitations" })).not.toBeInTheDocument());
});

test("a user is edited in one dialog, and one's own permissions are not offered", async () => {
  answer(UsersScreenDocument, users([sam, robin]));
  const { user } = renderAdmin("/admin/users");
  await user.click(await screen.findByRole("button", { name: "Edit sam" }));
  const own = within(await screen.findByRole("dialog", { name: "Edit sam" }));
  expect(own.getByLabelText("Name")).toHaveValue("Sam Reed");
  expect(own.queryByRole("checkbox", { name: "Sales" })).not.toBeInTheDocument();
  expect(own.getByRole("checkbox", { name: "Engine and fuel" })).not.toBeChecked();
  await user.click(own.getByRole("button", { name: "Cancel" }));

  await user.click(await screen.findByRole("button", { name: "Edit robin" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit robin" }));
  expect(dialog.getByRole("checkbox", { name: "Sales" })).toBeChecked();
  const consequence = "Choose at least one. A change signs them out everywhere right away.";
  expect(dialog.getByRole("group", { name: "Permissions" })).toHaveAccessibleDescription(consequence);
  await user.type(dialog.getByLabelText("Name"), "Robin Hale");
  await user.click(dialog.getByRole("checkbox", { name: "Sales" }));
  await user.click(dialog.getByRole("checkbox", { name: "Electrical and electronics" }));
  const changed = account({ ...robin, version: 2, name: "Robin Hale", permissionSets: ["billing"] });
  const { variables } = answer(UpdateStaffDocument, { updateStaff: changed });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("User updated")).toBeVisible();
  const staff = { name: "Robin Hale", email: "", phone: "", permissionSets: ["billing"], claimSkills: ["electrical"] };
  expect(variables).toEqual([{ input: { id: "2", version: 1, staff } }]);
  expect(await screen.findByText("Robin Hale")).toBeVisible();
  expect(screen.getByText("Billing", { selector: "td *" })).toBeVisible();
});

test("a colleague's change to the edited user is compared with what was typed, which is kept", async () => {
  answer(UsersScreenDocument, users([sam, robin]));
  const { user } = renderAdmin("/admin/users");
  await user.click(await screen.findByRole("button", { name: "Edit robin" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit robin" }));
  await user.type(dialog.getByLabelText("Name"), "Robin Hale");
  await user.type(dialog.getByLabelText("Phone"), "1");
  const theirs = account({
    ...robin,
    version: 2,
    name: "Robin H.",
    permissionSets: [...robin.permissionSets, "claims"],
  });
  answer(UsersScreenDocument, users([sam, theirs]));
  refuse(UpdateStaffDocument, { code: "CONFLICT", message: "Someone else changed this user." });
  await user.click(dialog.getByRole("button", { name: "Save" }));

  const title = "This user was changed while you were editing";
  const comparison = within(await screen.findByRole("dialog", { name: title }));
  const name = within(comparison.getByRole("radiogroup", { name: "Name" }));
  expect(name.getByRole("radio", { name: "Yours Robin Hale" })).toBeChecked();
  expect(name.getByRole("radio", { name: "Saved meanwhile Robin H." })).not.toBeChecked();
  expect(comparison.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Permission: Claims: No became Yes",
    "Phone: empty became 1",
  ]);
  const { variables } = answer(UpdateStaffDocument, { updateStaff: { ...theirs, version: 3, name: "Robin Hale" } });
  await user.click(comparison.getByRole("button", { name: "Save these choices" }));
  expect(await screen.findByText("User updated")).toBeVisible();
  const permissionSets = expect.arrayContaining(["billing", "sales", "claims"]);
  const staff = { name: "Robin Hale", email: "", phone: "1", permissionSets, claimSkills: [] };
  expect(variables).toEqual([{ input: { id: "2", version: 2, staff } }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a user who is refused for another reason is not compared", async () => {
  answer(UsersScreenDocument, users([sam, robin]));
  const { user } = renderAdmin("/admin/users");
  await user.click(await screen.findByRole("button", { name: "Edit robin" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit robin" }));
  await user.type(dialog.getByLabelText("Email"), "sam@example.com");
  const message = "A colleague already has this email address.";
  refuse(UpdateStaffDocument, { code: "CONFLICT", message, fields: [{ field: "staff.email", message }] });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Unable to update user")).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText("Email")).toBeInvalid());
  expect(screen.getByRole("dialog")).toHaveAccessibleName("Edit robin");
});

test("removed users are listed below, and can be reactivated", async () => {
  const former = account({ id: "3", username: "jules", name: "Jules Moss", deactivatedAt: "2026-11-21T12:31:00.000Z" });
  answer(UsersScreenDocument, users([sam], { deactivatedStaff: [former] }));
  const { user } = renderAdmin("/admin/users");
  const list = within(await screen.findByRole("list", { name: "Deactivated users" }));
  expect(list.getByText("Since Nov 21, 2026, 7:31 AM EST")).toBeVisible();
  const refused = { code: "CONFLICT", message: "Someone else now has this username or email address." } as const;
  refuse(ReactivateStaffDocument, refused);
  await user.click(list.getByRole("button", { name: "Reactivate jules" }));
  expect(await screen.findByText(refused.message)).toBeVisible();
  await waitFor(() => expect(list.getByRole("button", { name: "Reactivate jules" })).toBeEnabled());
  answer(ReactivateStaffDocument, { reactivateStaff: { ...former, deactivatedAt: null } });
  await user.click(list.getByRole("button", { name: "Reactivate jules" }));
  expect(await screen.findByText("User reactivated")).toBeVisible();
  expect(await screen.findByRole("rowheader", { name: /jules/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("list", { name: "Deactivated users" })).not.toBeInTheDocument());
});
