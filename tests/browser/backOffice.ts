import type { Locator, Page } from "playwright-core";

/** The accounts of the demo data. */
export const administrator = { username: "admin", password: "admin-demo-1" } as const;
export const staff = { username: "staff", password: "staff-demo-1" } as const;

type Account = Readonly<Record<"username" | "password", string>>;

export async function signIn(page: Page, account: Account = staff): Promise<void> {
  await page.getByRole("textbox", { name: "Username" }).fill(account.username);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Administrator Access" }).waitFor({ state: "detached" });
}

/** Gives the page a session: the sign-in form would cost as much as a screen (session.test.ts). */
export async function signInAsStaff(page: Page, account: Account = staff): Promise<void> {
  const answer = await page.request.post("/api/admin/login", { data: account });
  if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}.`);
}

/** Opens a screen of the back office with a session. */
export async function openAsStaff(page: Page, path: string, account: Account = staff): Promise<void> {
  await signInAsStaff(page, account);
  await page.goto(path);
  // From here on, keys reach the screen.
  await page.locator("#content").waitFor();
}

export function leadRow(page: Page, words: string): Locator {
  return page.getByRole("row").filter({ hasText: words });
}

/** One link for each lead in the list, in a table or on a phone's cards. */
export function leadLinks(page: Page): Locator {
  return page.getByRole("region", { name: "Leads" }).locator('a[href^="/admin/leads/"]');
}

export async function findLeads(page: Page, words: string): Promise<void> {
  await page.getByRole("searchbox").fill(words);
}
