import { expect } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

import { Providers } from "#client/app/Providers";
import { AdminArea } from "#client/areas/admin/AdminArea";
import {
  AdminSessionDocument,
  AuditChangesDocument,
  LeadAlertsDocument,
  LeadChangesDocument,
  OutboxChangesDocument,
  PolicyChangesDocument,
  PolicyClaimChangesDocument,
  StaffChangesDocument,
  StaffLogoChangesDocument,
  StaffSignInDocument,
  type LeadChangesSubscription,
} from "#client/generated/graphql";
import { watchNavigations } from "#client/lib/navigations";
import { answer, feed, type Feed } from "./api";
import type { RenderedScreen } from "./renderScreen";
import { viewport } from "./viewport";

export const laptop = 1280;
export const phone = 390;

/** Everything but managing users. */
export const permissions = {
  viewerCanSell: true,
  viewerCanHandleClaims: true,
  viewerCanBill: true,
  viewerCanEditPolicies: true,
  viewerCanDeleteLeads: true,
  viewerCanChangeSettings: true,
  viewerCanManageUsers: false,
};

export const staffMember = {
  id: "0a0a0a0a-0000-4000-8000-000000000001",
  username: "sam",
  role: "staff",
  ...permissions,
} as const;

/** Makes the server answer who is signed in, as the back office's gate asks, and returns the feed of lead changes. */
export function signedIn(may: Partial<Record<keyof typeof permissions, boolean>> = {}): Feed<LeadChangesSubscription> {
  answer(AdminSessionDocument, { staffViewer: { ...staffMember, ...may } });
  feed(StaffLogoChangesDocument);
  feed(LeadAlertsDocument);
  feed(PolicyClaimChangesDocument);
  feed(StaffChangesDocument);
  feed(OutboxChangesDocument);
  feed(AuditChangesDocument);
  feed(PolicyChangesDocument);
  return feed(LeadChangesDocument);
}

/** Renders the whole back office, with gate and frame, at a URL; unknown URLs show nothing. */
export function renderAdmin(at: string, { width = laptop }: { width?: number } = {}): RenderedScreen {
  viewport(width);
  const router = createMemoryRouter(
    [
      { path: "/admin/*", element: <AdminArea /> },
      { path: "*", element: <p>The public site</p> },
    ],
    { initialEntries: [at] },
  );
  watchNavigations(router);
  const rendered = render(
    <Providers density="admin">
      <RouterProvider router={router} useTransitions={false} />
    </Providers>,
  );
  return {
    ...rendered,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (to) => router.navigate(to),
    back: () => router.navigate(-1),
  };
}

/** After a session has ended under a screen: the same person signs in, and the screen returns. */
export async function signInAgain({ user }: Pick<RenderedScreen, "user">): Promise<void> {
  answer(StaffSignInDocument, { staffSignIn: staffMember });
  await user.type(await screen.findByLabelText("Password"), "a long secret");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
}

/** Enters text at once, as if pasted: typing letter by letter would re-render a form of forty fields for each letter. */
export async function fill({ user }: Pick<RenderedScreen, "user">, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  // A form that was just saved accepts no input until its screen is up to date.
  await waitFor(() => expect(field).toBeEnabled());
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
