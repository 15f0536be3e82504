import type { Page } from "playwright-core";

import { asStaff } from "./requests";

interface Entry {
  readonly email: string;
  readonly policyId: string;
}

export async function signInToPortal(page: Page, { email, policyId }: Entry): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Policy number").fill(policyId);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("You are now signed in to your policy portal.").waitFor();
}

/** The portal customer of the demo data. */
export const jordan = { email: "jordan.reyes@example.com", policyId: "VSP-DEMO-0001" } as const;

/** Gives the page a session: the sign-in form would cost as much as a screen (selling.test.ts). */
export async function signInAsCustomer(page: Page, entry: Entry): Promise<void> {
  const answer = await page.request.post("/api/customer/login", { data: entry });
  if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}.`);
}

/** Opens a screen of the portal with a session. */
export async function openAsCustomer(page: Page, path: string, entry: Entry = jordan): Promise<void> {
  await signInAsCustomer(page, entry);
  await page.goto(path);
}

/** Staff ask the customer for a document. Returns the request's id. */
export async function askForDocument(
  origin: string,
  title: string,
  policyId: string = jordan.policyId,
): Promise<string> {
  const call = await asStaff(origin);
  const { customers } = await call("GET", `/api/admin/policies/${policyId}`);
  const [customer] = customers as readonly { readonly id: string; readonly email: string }[];
  const request = { customerId: customer?.id, type: "odometer_photo", title, sendEmail: false };
  return (await call("POST", `/api/admin/policies/${policyId}/document-requests`, request)).id;
}
