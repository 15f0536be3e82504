import type { Page } from "playwright-core";

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

export async function openPortal(page: Page, entry: Entry): Promise<void> {
  await page.goto("/portal");
  await signInToPortal(page, entry);
}
