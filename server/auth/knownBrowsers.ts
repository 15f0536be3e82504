import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

import type { Area } from "../core/viewer.js";

/** Whose failures are counted: the account that was tried, whether it exists or not. */
export interface Attempt {
  readonly area: Area;
  readonly account: string;
}

/** Colleagues share a browser: so many accounts keep their way in from it, the latest first. */
const MAX_ACCOUNTS = 5;
const MARK = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})$/;
const BETWEEN_MARKS = "~";
const SIGNATURE_BYTES = 16;

/**
 * The cookie of a browser that has signed in: random names under signatures that only the server can make, each bound to one account. It opens
 * nothing; it only lets the browser's failed sign-ins to that account be counted apart from those of strangers.
 */
export class KnownBrowsers {
  /** @param previousAppSecret while it is being changed: what was signed under it still counts. */
  constructor(
    private readonly appSecret: string,
    private readonly previousAppSecret?: string,
  ) {}

  /** The name under which this browser's failures are counted; undefined for one that has never signed in to the account. */
  keyOf(cookie: string | undefined, attempt: Attempt): string | undefined {
    const own = this.markOf(cookie, attempt) ?? this.markOf(cookie, attempt, this.previousAppSecret);
    return own === undefined ? undefined : hash("sha256", own, "hex");
  }

  /** The cookie after a sign-in to the account. */
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
