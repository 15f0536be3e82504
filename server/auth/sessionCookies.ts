import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply } from "fastify";

import type { RequestOrigin } from "../context.js";
import type { Area } from "../core/viewer.js";
import { type Attempt, KnownBrowsers } from "./knownBrowsers.js";
import { SESSION_KINDS, type SessionHolder } from "./sessionKinds.js";
import type { Sessions } from "./sessions.js";

/**
 * The longest that browsers keep a cookie. It outlives its session, so that the server can say that the session has
 * expired.
 */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** Starts and ends the sessions of one request's browser, and sets the cookies. */
export class SessionCookies {
  private readonly knownBrowsers: KnownBrowsers;

  constructor(
    private readonly sessions: Sessions,
    private readonly reply: FastifyReply,
    private readonly secure: boolean,
    appSecret: string,
    previousAppSecret?: string,
  ) {
    this.knownBrowsers = new KnownBrowsers(appSecret, previousAppSecret);
  }

  /**
   * Always creates a new id: one planted before the sign-in is worthless after it. Returns false, and creates no
   * session, if `isStillTrue` says that what the sign-in found no longer holds.
   */
  async open(
    area: Area,
    ownerId: string,
    origin: RequestOrigin,
    isStillTrue: () => Promise<boolean>,
  ): Promise<boolean> {
    await this.endPresented(area);
    const token = await this.sessions.open(SESSION_KINDS[area], ownerId, origin);
    const isOpen = await isStillTrue();
    if (isOpen) this.set(SESSION_KINDS[area].cookie, token, COOKIE_SECONDS);
    else await this.sessions.end(SESSION_KINDS[area], token);
    return isOpen;
  }

  /** Undefined unless this very call ended a live session. */
  async end(area: Area): Promise<SessionHolder | undefined> {
    const holder = await this.holder(area);
    const hasEnded = await this.endPresented(area);
    this.set(SESSION_KINDS[area].cookie, "", 0);
    return hasEnded ? holder : undefined;
  }

  /**
   * The key under which this browser's failed sign-ins to the account are counted; undefined if it has never signed in
   * to it.
   */
  knownBrowser(attempt: Attempt): string | undefined {
    return this.knownBrowsers.keyOf(this.cookie(SESSION_KINDS[attempt.area].browserCookie), attempt);
  }

  /** Makes the browser known to the account, even after it signs out. */
  remember(attempt: Attempt): void {
    const name = SESSION_KINDS[attempt.area].browserCookie;
    this.set(name, this.knownBrowsers.withAccount(this.cookie(name), attempt), COOKIE_SECONDS);
  }

  /** Who holds the browser's live session of the area; undefined if there is none. Does not extend the session. */
  async holder(area: Area): Promise<SessionHolder | undefined> {
    const presented = this.presented(area);
    if (presented === undefined) return undefined;
    const state = await this.sessions.read(SESSION_KINDS[area], presented, { slide: false });
    return typeof state === "object" ? state : undefined;
  }

  /** Whether there was a live one. */
  private async endPresented(area: Area): Promise<boolean> {
    const presented = this.presented(area);
    return presented !== undefined && (await this.sessions.end(SESSION_KINDS[area], presented));
  }

  private presented(area: Area): string | undefined {
    return this.cookie(SESSION_KINDS[area].cookie);
  }

  private cookie(name: string): string | undefined {
    return parseCookie(this.reply.request.headers.cookie ?? "")[name];
  }

  /** HttpOnly keeps scripts from reading it, and SameSite keeps other sites' forms from sending it. */
  private set(name: string, value: string, maxAge: number): void {
    const cookie = { name, value, maxAge, path: "/", httpOnly: true, sameSite: "lax", secure: this.secure } as const;
    this.reply.header("set-cookie", stringifySetCookie(cookie));
  }
}
