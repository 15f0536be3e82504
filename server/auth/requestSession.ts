import type { EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import { run } from "../core/run.js";
import { DomainError } from "../core/errors.js";
import type { Attempt } from "./knownBrowsers.js";
import type { SessionCookies } from "./sessionCookies.js";
import type { Area } from "../core/viewer.js";
import { SESSION_KINDS, type SessionHolder } from "./sessionKinds.js";
import { endingAllOf } from "./sessions.js";

/**
 * Begins a session for this account in the browser that asks. What the sign-in has checked is asked once more when the session is there: whoever changes it
 * after that ends this session with the others, whoever has changed it before has it taken back. Then false.
 */
export async function openSession(
  ctx: RequestContext,
  area: Area,
  ownerId: string,
  isStillTrue: () => Promise<boolean>,
): Promise<boolean> {
  return await cookiesOf(ctx).open(area, ownerId, ctx.origin, isStillTrue);
}

/** A browser that has signed in to an account keeps its way in, whatever others try with the account. */
export function rememberBrowser(ctx: RequestContext, attempt: Attempt): void {
  cookiesOf(ctx).remember(attempt);
}

/** Ends the browser's session of this area, and says whose it was; without one there is nothing to do. */
export async function endSession(ctx: RequestContext, area: Area): Promise<SessionHolder | undefined> {
  return await cookiesOf(ctx).end(area);
}

/**
 * Changes an account so that none of its sessions may live on, in any browser: it is removed, or has another password. Both happen or neither. Where
 * `change` holds the account's row, whoever signs in meanwhile waits for it, and `openSession` then sees the change. Where it answers false nothing was
 * changed, and no session ends.
 */
export async function endAllSessions(
  ctx: RequestContext,
  area: Area,
  ownerId: string,
  change: (manager: EntityManager) => Promise<boolean | void>,
): Promise<void> {
  const cookies = cookiesOf(ctx);
  const changed = await ctx.database.transaction(async (manager) => {
    if ((await change(manager)) === false) return false;
    await run(manager, endingAllOf(SESSION_KINDS[area], ownerId));
    return true;
  });
  if (changed) cookies.forgetAll();
}

/**
 * Who of staff is signed in in the browser that asks, whichever area the request speaks for: the user name, or undefined. It is no use of that
 * session.
 */
export async function staffInBrowser({
  viewer,
  cookies,
}: Pick<RequestContext, "cookies" | "viewer">): Promise<string | undefined> {
  const known = viewer.role === "staff" || viewer.role === "admin" ? viewer : await cookies?.holder("staff");
  return known !== undefined && "username" in known ? known.username : undefined;
}

function cookiesOf(ctx: RequestContext): SessionCookies {
  if (ctx.cookies === undefined)
    throw new DomainError("BAD_REQUEST", "Signing in and out needs an HTTP request, not a WebSocket.");
  return ctx.cookies;
}
