import { makeShopToken } from "#server/claims/shopLink/shopLinkMail.js";
import { readyEstimate } from "./estimates.js";
import type { Caller, TestApp } from "./testApp.js";

/** A token for the link that was last sent to a shop, as in its email. */
export async function tokenOf({ database }: TestApp, claimId: string, email: string): Promise<string> {
  return (await makeShopToken(database.dataSource, { claimId, email })) ?? "";
}

/** Chooses a new shop for a claim. */
export async function chooseShop(staff: Caller, claim: string, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@shop.example`;
  await staff.rest(`POST /api/admin/claims/${claim}/shop`, { body: { newShop: { name, email } } });
  return email;
}

/** Authorizes a line of 2,000 dollars. */
export async function authorized(staff: Caller, claim: string): Promise<void> {
  await readyEstimate(staff, claim);
  const { status, text } = await staff.rest(`POST /api/admin/claims/${claim}/authorizations`);
  if (status !== 201) throw new Error(text);
}
