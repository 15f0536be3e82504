import { forget, keep, readKept } from "./deviceStorage";

/** Set while the server does not know of a customer's sign-out: until then, the browser's cookie still opens the portal. */
const storageKey = "customer-sign-out";

/** Sends a sign-out. Until it is answered it is owed, even if the page is closed meanwhile. */
export async function sendSignOut(send: () => Promise<unknown>): Promise<void> {
  keep(storageKey, "owed");
  await send();
  forget(storageKey);
}

/** Sends the sign-out that is owed, if there is one: before anybody asks who is signed in. */
export async function finishSignOut(send: () => Promise<unknown>): Promise<void> {
  if (readKept(storageKey) !== null) await sendSignOut(send);
}

/** A new sign-in has replaced the cookie. */
export function forgetOwedSignOut(): void {
  forget(storageKey);
}
