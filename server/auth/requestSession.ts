import type { EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import { run } from "../core/run.js";
import type { Area } from "../core/viewer.js";
import type { Attempt } from "./knownBrowsers.js";
import type { SessionCookies } from "./sessionCookies.js";
import { SESSION_KINDS, type SessionHolder } from "./sessionKinds.js";
import { endingAllOf } from "./sessions.js";

/**
 * Starts a session for this account in the requesting browser. What the sign-in checked is checked once more after the
 * session exists. If it has changed by then, the session is withdrawn and the result is false; any later change ends
 * this session with the others.
 */
export async function openSession(
  ctx: RequestContext,
  area: Area,
  ownerId: string,
  isStillTrue: () => Promise<boolean>,
): Promise<boolean> {
  return await cookiesOf(ctx).open(area, ownerId, ctx.origin, isStillTrue);
}

/** Makes the browser known to the account, so that other people's failed attempts do not lock it out. */
export function rememberBrowser(ctx: RequestContext, attempt: Attempt): void {
  cookiesOf(ctx).remember(attempt);
}

/** Ends the browser's session of this area and returns who held it; without a session, does nothing. */
export async function endSession({ cookies }: RequestContext, area: Area): Promise<SessionHolder | undefined> {
  return await cookies?.end(area);
}

/** @throws DomainError BAD_REQUEST where no session can begin, before anything is changed for one. */
export function assertCookies(ctx: RequestContext): void {
  cookiesOf(ctx);
}

/**
 * Makes a change to an account (removal, a new password, other permissions) that must end all its sessions, in any browser, in one
 * transaction. If `change` locks the account's row, a concurrent sign-in waits for it, and `openSession` then sees the
 * change. If `change` returns false, no session ends.
 */
export async function endAllSessions(
  ctx: RequestContext,
  area: Area,
  ownerId: string,
  change: (manager: EntityManager) => Promise<boolean | void>,
): Promise<void> {
  const changed = await ctx.database.transaction(async (manager) => {
    if ((await change(manager)) === false) return false;
    await run(manager, endingAllOf(SESSION_KINDS[area], ownerId));
    return true;
  });
  if (changed) ctx.sessions?.forgetAll();
}

/**
 * The user name of the staff member who is signed in to the requesting browser, whichever area the request is for, or
 * undefined. Does not extend that session.
 */
export async function staffInBrowser({
  viewer,
  cookies,
}: Pick<RequestContext, "cookies" | "viewer">): Promise<string | undefined> {
  const known = viewer.role === "staff" ? viewer : await cookies?.holder("staff");
  return known !== undefined && "username" in known ? known.username : undefined;
}

/** In the details of what a customer did in a browser in which a member of staff is signed in. */
export interface StaffThere {
  readonly staffUsername?: string;
}

export async function staffThere(ctx: RequestContext): Promise<StaffThere> {
  const staffUsername = await staffInBrowser(ctx);
  return staffUsername === undefined ? {} : { staffUsername };
}

function cookiesOf(ctx: RequestContext): SessionCookies {
  if (ctx.cookies === undefined)
    throw new DomainError("BAD_REQUEST", "This call needs the cookies of a session: send it without an API key.");
  return ctx.cookies;
}
