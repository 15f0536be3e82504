import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { Providers } from "#client/app/Providers";
import { AdminArea } from "#client/areas/admin/AdminArea";
import {
  AdminSessionDocument,
  LeadChangesDocument,
  StaffLogoChangesDocument,
  StaffSignInDocument,
  type LeadChangesSubscription,
} from "#client/generated/graphql";
import { answer, feed, type Feed } from "./api";
import type { RenderedScreen } from "./renderScreen";
import { viewport } from "./viewport";

export const laptop = 1280;
export const phone = 390;

export const staffMember = { id: "0a0a0a0a-0000-4000-8000-000000000001", username: "sam", role: "staff" } as const;

/** The server knows who asks, which is what the gate of the back office wants to hear; and it tells of changed leads when the test says so. */
export function signedIn(): Feed<LeadChangesSubscription> {
  answer(AdminSessionDocument, { staffViewer: staffMember });
  feed(StaffLogoChangesDocument);
  return feed(LeadChangesDocument);
}

/** Opens the back office whole, gate and frame included, at an address; any other address shows nothing. */
export function renderAdmin(at: string, { width = laptop }: { width?: number } = {}): RenderedScreen {
  viewport(width);
  const router = createMemoryRouter(
    [
      { path: "/admin/*", element: <AdminArea /> },
      { path: "*", element: <p>The public site</p> },
    ],
    { initialEntries: [at] },
  );
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
  };
}

/** After a session has ended under a screen: the same person signs in, and the screen comes back. */
export async function signInAgain({ user }: Pick<RenderedScreen, "user">): Promise<void> {
  answer(StaffSignInDocument, { staffSignIn: staffMember });
  await user.type(await screen.findByLabelText("Password"), "a long secret");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
}

/** Puts text into a field at once, as from the clipboard: letter by letter, a form of forty fields is drawn anew forty times. */
export async function fill({ user }: Pick<RenderedScreen, "user">, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
