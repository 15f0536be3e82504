import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

import type { Area } from "../core/viewer.js";

/** The account that was tried, whether it exists or not; its failures are counted together. */
export interface Attempt {
  readonly area: Area;
  readonly account: string;
}

/** Colleagues share browsers: a browser stays known to this many accounts, the most recent ones first. */
const MAX_ACCOUNTS = 5;
const MARK = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})$/;
const BETWEEN_MARKS = "~";
const SIGNATURE_BYTES = 16;

/**
 * The cookie of a browser that has signed in before: random ids, each bound to one account and signed by the server. It
 * grants no access; it only lets the browser's failed sign-ins to that account be counted separately from strangers'.
 */
export class KnownBrowsers {
  /** @param previousAppSecret set during a rotation: what was signed with it is still accepted */
  constructor(
    private readonly appSecret: string,
    private readonly previousAppSecret?: string,
  ) {}

  /** The key under which this browser's failures are counted; undefined if it has never signed in to the account. */
  keyOf(cookie: string | undefined, attempt: Attempt): string | undefined {
    const own = this.markOf(cookie, attempt) ?? this.markOf(cookie, attempt, this.previousAppSecret);
    return own === undefined ? undefined : hash("sha256", own, "hex");
  }

  /** The cookie's new value after a sign-in to the account. */
  withAccount(cookie: string | undefined, attempt: Attempt): string {
    const own = this.markOf(cookie, attempt) ?? this.newMark(attempt);
    const others = marksIn(cookie).filter((mark) => mark !== own);
    return [own, ...others].slice(0, MAX_ACCOUNTS).join(BETWEEN_MARKS);
  }

  private markOf(cookie: string | undefined, attempt: Attempt, secret = this.appSecret): string | undefined {
    return marksIn(cookie).find((mark) => {
      const [, name = "", signature = ""] = MARK.exec(mark) ?? [];
      const sent = Buffer.from(signature, "base64url");
      const ours = sign(name, attempt, secret);
      return sent.length === ours.length && timingSafeEqual(sent, ours);
    });
  }

  private newMark(attempt: Attempt): string {
    const name = randomBytes(16).toString("base64url");
    return `${name}.${sign(name, attempt, this.appSecret).toString("base64url")}`;
  }
}

function sign(name: string, { area, account }: Attempt, secret: string): Buffer {
  const text = JSON.stringify(["known browser", area, account, name]);
  return createHmac("sha256", secret).update(text).digest().subarray(0, SIGNATURE_BYTES);
}

function marksIn(cookie: string | undefined): readonly string[] {
  return (cookie ?? "").split(BETWEEN_MARKS, MAX_ACCOUNTS).filter((mark) => MARK.test(mark));
}
