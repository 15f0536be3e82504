import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { Providers } from "#client/app/Providers";
import { ClaimsCenterArea } from "#client/areas/portal/claimsCenter/ClaimsCenterArea";
import { PortalArea } from "#client/areas/portal/PortalArea";
import {
  ContractsScreenDocument,
  GuestContractDocument,
  PortalChangesDocument,
  PortalLogoChangesDocument,
  PortalSessionDocument,
  type PortalChangesSubscription,
  type ContractCard_ContractFragment,
} from "#client/generated/graphql";
import { customerSessionKey } from "#client/lib/session";
import { answer, feed, refuse, type Feed } from "./api";
import { consent, goodAnswers, jordan, sentContract } from "./portal";
import type { RenderedScreen } from "./renderScreen";
import { viewport } from "./viewport";

export const noSession = { code: "UNAUTHENTICATED", message: "Unauthorized" };

/** Renders the whole portal, with gate and frame, or the claims center, at a URL; unknown URLs show nothing. */
export function renderPortal(at = "/portal", { width = 1280 }: { width?: number } = {}): RenderedScreen {
  viewport(width);
  const router = createMemoryRouter(
    [
      { path: "/portal/*", element: <PortalArea /> },
      { path: "/claims", element: <ClaimsCenterArea /> },
      { path: "*", element: <p>The public site</p> },
    ],
    { initialEntries: [at] },
  );
  const rendered = render(
    <Providers density="public">
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

/** Makes the server answer who is signed in, and returns the feed of changes. */
export function signedInCustomer(): Feed<PortalChangesSubscription> {
  answer(PortalSessionDocument, { customerViewer: jordan });
  feed(PortalLogoChangesDocument);
  return feed(PortalChangesDocument);
}

/** Jordan signs in in another tab of this browser, which notifies this one. */
export function signInElsewhere(): void {
  const name = JSON.stringify({ email: jordan.email, displayName: jordan.displayName });
  localStorage.setItem(customerSessionKey, name);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: customerSessionKey, newValue: name })));
}

/** The portal of a customer with these contracts. */
export function openPortal(contracts: ContractCard_ContractFragment[], at = "/portal/contracts"): RenderedScreen {
  signedInCustomer();
  answer(ContractsScreenDocument, { customerContracts: contracts, signingConsent: consent });
  return renderPortal(at);
}

/** Follows a contract's link without being signed in. */
export function followLink(contract = sentContract()): RenderedScreen {
  refuse(PortalSessionDocument, noSession);
  answer(GuestContractDocument, { guestContract: contract, signingConsent: consent });
  return renderPortal(`/portal?contract=${contract.id}`);
}

/** A part of the signing form, by its heading; the whole form without one. */
export function formPart(name?: string) {
  const form = screen.getByRole("form", { name: /^Sign / });
  return within(name === undefined ? form : within(form).getByRole("group", { name }));
}

/** Enters values at once; of two fields with the same label it uses the first, the billing address's. */
export function fillIn(values: Readonly<Record<string, string>>, part?: string): void {
  for (const [label, value] of Object.entries(values)) {
    const [field] = formPart(part).getAllByLabelText(label);
    if (!field) throw new Error(`There is no field ${label}.`);
    fireEvent.change(field, { target: { value } });
  }
}

export function consentBox(): HTMLElement {
  return formPart().getByRole("checkbox", { name: /I agree to sign this contract digitally/ });
}

export function signButton(): HTMLElement {
  return formPart().getByText("Sign contract", { selector: "button" });
}

/** The text of the only notification shown. */
export async function toast(title: string): Promise<string> {
  const region = screen.getByRole("region", { name: "Notification" });
  await within(region).findByText(title);
  return region.textContent ?? "";
}

/** The form of one contract, filled in so that it can be signed. */
export async function filledForm(): Promise<RenderedScreen> {
  const portal = openPortal([sentContract()]);
  await screen.findByRole("form");
  fillIn(goodAnswers);
  fireEvent.click(consentBox());
  return portal;
}

export function shipElsewhere(): void {
  fireEvent.click(formPart().getByRole("checkbox", { name: /Ship my packet/ }));
}
