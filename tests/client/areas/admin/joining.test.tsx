import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";

import {
  AcceptStaffInvitationDocument,
  AdminSessionDocument,
  JoinScreenDocument,
  PoliciesScreenDocument,
  StaffSignInDocument,
} from "#client/generated/graphql";
import { answer, pending, refuse, unreachable } from "#tests/support/client/api";
import { fill, renderAdmin, signedIn, staffMember } from "#tests/support/client/renderAdmin";

const LINK = "/admin/join#a-token";

test("an invitation's link asks for a username and a password, and leads straight to one's desk", async () => {
  signedIn();
  const checking = pending(JoinScreenDocument);
  const { user, address } = renderAdmin(LINK);
  await waitFor(() => expect(screen.getByText("Loading")).toBeInTheDocument());
  checking.answer({ staffInvitation: { name: "Kim Lee", email: "kim@example.com" } });
  expect(await screen.findByText("Kim Lee")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Join" }));
  expect(await screen.findByText("Please choose a username.")).toBeVisible();
  await fill({ user }, "Username", "kim");
  await fill({ user }, "Password", "a long enough one");
  await fill({ user }, "Repeat password", "another");
  await user.click(screen.getByRole("button", { name: "Join" }));
  expect(await screen.findByText("The passwords don't match.")).toBeVisible();
  await fill({ user }, "Repeat password", "a long enough one");

  const taken = "This username is already taken. Please choose another.";
  refuse(AcceptStaffInvitationDocument, {
    code: "CONFLICT",
    message: taken,
    fields: [{ field: "username", message: taken }],
  });
  await user.click(screen.getByRole("button", { name: "Join" }));
  expect(await screen.findByText(taken)).toBeVisible();
  await fill({ user }, "Username", "kim-2");
  const accepted = answer(AcceptStaffInvitationDocument, { acceptStaffInvitation: { username: "kim-2" } });
  const billing = { ...staffMember, username: "kim-2", viewerCanSell: false, viewerCanHandleClaims: false };
  answer(AdminSessionDocument, { staffViewer: billing });
  const signedInAs = answer(StaffSignInDocument, { staffSignIn: billing });
  pending(PoliciesScreenDocument);
  await user.click(screen.getByRole("button", { name: "Join" }));
  await waitFor(() => expect(address()).toBe("/admin/policies"));
  const input = { username: "kim-2", password: "a long enough one" };
  expect(accepted.variables).toEqual([{ input: { token: "a-token", ...input, idempotencyKey: expect.any(String) } }]);
  expect(signedInAs.variables).toEqual([{ input }]);
});

test("joining again after a lost answer is the same request", async () => {
  signedIn();
  answer(JoinScreenDocument, { staffInvitation: { name: "Kim Lee", email: "kim@example.com" } });
  const { user, address } = renderAdmin(LINK);
  expect(await screen.findByText("Kim Lee")).toBeVisible();
  for (const label of ["Password", "Repeat password"]) await fill({ user }, label, "a long enough one");
  await fill({ user }, "Username", "kim");
  const lost = unreachable(AcceptStaffInvitationDocument);
  await user.click(screen.getByRole("button", { name: "Join" }));
  expect(await screen.findByText("Unable to reach the server. Please try again.")).toBeVisible();
  const accepted = answer(AcceptStaffInvitationDocument, { acceptStaffInvitation: { username: "kim" } });
  const billing = { ...staffMember, username: "kim", viewerCanSell: false, viewerCanHandleClaims: false };
  answer(AdminSessionDocument, { staffViewer: billing });
  answer(StaffSignInDocument, { staffSignIn: billing });
  pending(PoliciesScreenDocument);
  await user.click(screen.getByRole("button", { name: "Join" }));
  await waitFor(() => expect(address()).toBe("/admin/policies"));
  expect(accepted.variables).toEqual(lost.variables);
});

test("a link that no longer works says so, and one that could not be checked can be checked again", async () => {
  unreachable(JoinScreenDocument);
  const { user } = renderAdmin(LINK);
  expect(await screen.findByText("We couldn't check your invitation")).toBeVisible();
  answer(JoinScreenDocument, { staffInvitation: null });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "This invitation no longer works" })).toBeVisible();
  expect(screen.queryByRole("form")).not.toBeInTheDocument();
});
