import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

import { Providers } from "#client/app/Providers";
import { ClaimsCenterArea } from "#client/areas/portal/claimsCenter/ClaimsCenterArea";
import { PortalArea } from "#client/areas/portal/PortalArea";
import {
  ContractPdfDocument,
  ContractsScreenDocument,
  GuestContractDocument,
  GuestContractPdfDocument,
  OverviewScreenDocument,
  PortalChangesDocument,
  PortalLogoChangesDocument,
  PortalSessionDocument,
  type PortalChangesSubscription,
  type ContractCard_ContractFragment,
} from "#client/generated/graphql";
import { CUSTOMER_SESSION_KEY } from "#client/lib/session";
import { answer, feed, refuse, type Feed } from "./api";
import { pagesInView } from "./pagesInView";
import { consent, contractPdf, goodAnswers, jordan, sentContract } from "./portal";
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

/** Jordan, signed in, has nothing yet. */
export function emptyOverview(): void {
  answer(OverviewScreenDocument, {
    customerViewer: { ...jordan, isNew: false },
    customerPolicies: [],
    customerClaims: [],
    customerDocumentRequests: [],
    customerContracts: [],
  });
}

/** Jordan signs in in another tab of this browser, which notifies this one. */
export function signInElsewhere(): void {
  const name = JSON.stringify({ email: jordan.email, displayName: jordan.displayName });
  localStorage.setItem(CUSTOMER_SESSION_KEY, name);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: CUSTOMER_SESSION_KEY, newValue: name })));
}

/** The sign-in form with a policy number. */
export async function signInForm() {
  return {
    email: await screen.findByLabelText("Email"),
    policy: screen.getByLabelText("Policy number"),
    button: screen.getByRole("button", { name: "Sign in" }),
  };
}

/** The portal of a customer with these contracts. */
export function openPortal(contracts: ContractCard_ContractFragment[], at = "/portal/contracts"): RenderedScreen {
  signedInCustomer();
  showContracts(contracts);
  return renderPortal(at);
}

/** What a customer's screen of contracts asks for, with the document that can be read in it. */
export function showContracts(contracts: ContractCard_ContractFragment[]): void {
  pagesInView();
  answer(ContractsScreenDocument, { customerContracts: contracts, signingConsent: consent });
  answer(ContractPdfDocument, { contractPdf });
  answer(GuestContractPdfDocument, { guestContractPdf: contractPdf });
}

/** Follows a contract's link without being signed in. */
export function followLink(contract = sentContract()): RenderedScreen {
  pagesInView();
  refuse(PortalSessionDocument, noSession);
  answer(GuestContractDocument, { guestContract: contract, signingConsent: consent });
  answer(GuestContractPdfDocument, { guestContractPdf: contractPdf });
  return renderPortal(`/portal?contract=${contract.id}`);
}

/** The signing steps, which are always shown. */
export function stepsToSign(fileName = ""): Promise<HTMLElement[]> {
  return screen.findAllByRole("navigation", { name: new RegExp(`^Steps to sign ${fileName}`) });
}

type Step = "Review" | "Your details" | "Payment" | "Signature";

/** Goes to a step of signing by the list of steps; of the first contract, unless it is named. */
export async function goToStep(step: Step, fileName?: string): Promise<void> {
  const [steps] = await stepsToSign(fileName);
  if (steps === undefined) throw new Error("There is nothing to sign.");
  fireEvent.click(within(steps).getByRole("button", { name: new RegExp(`${step}$`) }));
  if (step === "Review") return;
  const card = within(steps.closest("article") as HTMLElement);
  await card.findByRole("heading", { level: 3, name: step });
  await card.findByRole("form");
}

/** A part of the step of the signing form that is shown, by its heading; all of it without one. */
export function formPart(name?: string) {
  const form = screen.getByRole("form", { name: /^Sign / });
  return within(name === undefined ? form : within(form).getByRole("group", { name }));
}

function stepOf(label: string): Step {
  if (label === "Full legal name") return "Signature";
  return ["Card number", "CVV", "Exp month", "Exp year"].includes(label) ? "Payment" : "Your details";
}

/** Enters values at once, each in its step; of two fields with the same label it uses the first, the billing address's. */
export async function fillIn(values: Readonly<Record<string, string>>, part?: string): Promise<void> {
  for (const step of ["Your details", "Payment", "Signature"] as const) {
    const own = Object.entries(values).filter(([label]) => stepOf(label) === step);
    if (own.length > 0) await goToStep(step);
    for (const [label, value] of own) {
      const [field] = formPart(part).getAllByLabelText(label);
      if (!field) throw new Error(`There is no field ${label}.`);
      fireEvent.change(field, { target: { value } });
    }
  }
}

/** A field of the form, in its step. */
export async function field(label: string): Promise<HTMLElement> {
  await goToStep(stepOf(label));
  return formPart().getByLabelText(label);
}

export async function consentBox(): Promise<HTMLElement> {
  await goToStep("Signature");
  return formPart().getByRole("checkbox", { name: /I agree to sign this contract digitally/ });
}

/** Agrees, once the document was shown. */
export async function agree(): Promise<void> {
  await screen.findByText("You've seen all 2 pages");
  fireEvent.click(await consentBox());
}

export async function signButton(): Promise<HTMLElement> {
  await goToStep("Signature");
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
  await fillIn(goodAnswers);
  await agree();
  return portal;
}

export async function shipElsewhere(): Promise<void> {
  await goToStep("Your details");
  fireEvent.click(formPart().getByRole("checkbox", { name: /Ship my packet/ }));
}
