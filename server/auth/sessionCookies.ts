import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply } from "fastify";

import type { RequestOrigin } from "../context.js";
import { type Attempt, KnownBrowsers } from "./knownBrowsers.js";
import type { Area } from "../core/viewer.js";
import { SESSION_KINDS, type SessionHolder } from "./sessionKinds.js";
import type { Sessions } from "./sessions.js";

/** The longest that browsers keep a cookie. It outlives its session, so that the server can say that the session has expired. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** Begins and ends the sessions of the browser behind one request, and tells it so. */
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
   * Always a new id: one that somebody planted before the sign-in is worth nothing after it. False, and no session, where `isStillTrue` denies what the
   * sign-in had found.
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

  /** Undefined where no living session was ended by this very call. */
  async end(area: Area): Promise<SessionHolder | undefined> {
    const holder = await this.holder(area);
    const hasEnded = await this.endPresented(area);
    this.set(SESSION_KINDS[area].cookie, "", 0);
    return hasEnded ? holder : undefined;
  }

  /** The name under which this browser's failed sign-ins to the account count; undefined where it has never signed in to it. */
  knownBrowser(attempt: Attempt): string | undefined {
    return this.knownBrowsers.keyOf(this.cookie(SESSION_KINDS[attempt.area].browserCookie), attempt);
  }

  /** From now on the browser is known to the account, also when it has signed out. */
  remember(attempt: Attempt): void {
    const name = SESSION_KINDS[attempt.area].browserCookie;
    this.set(name, this.knownBrowsers.withAccount(this.cookie(name), attempt), COOKIE_SECONDS);
  }

  /** Others than this browser's may have ended. */
  forgetAll(): void {
    this.sessions.forgetAll();
  }

  /** Whose session of the area the browser has, living; undefined where it has none. It is no use of it. */
  async holder(area: Area): Promise<SessionHolder | undefined> {
    const presented = this.presented(area);
    if (presented === undefined) return undefined;
    const state = await this.sessions.read(SESSION_KINDS[area], presented, { slide: false });
    return typeof state === "object" ? state : undefined;
  }

  /** Whether there was a living one. */
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

  /** Scripts cannot read it, and forms of other sites do not send it. */
  private set(name: string, value: string, maxAge: number): void {
    const cookie = { name, value, maxAge, path: "/", httpOnly: true, sameSite: "lax", secure: this.secure } as const;
    this.reply.header("set-cookie", stringifySetCookie(cookie));
  }
}
