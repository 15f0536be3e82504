import type { IncomingHttpHeaders } from "node:http";

import { parseCookie } from "cookie";

import type { Area, Viewer } from "../core/viewer.js";
import type { ApiKeys } from "./apiKeys.js";
import { bearerKey } from "./bearerKey.js";
import { SESSION_KINDS } from "./sessionKinds.js";
import type { Sessions } from "./sessions.js";

const BOTH_AREAS: readonly Area[] = ["staff", "customer"];

/** What knows the credentials of requests. */
export interface Credentials {
  readonly sessions: Sessions;
  readonly apiKeys: ApiKeys;
}

/**
 * The viewer behind a request's headers: that of its API key alone if it has one (the cookies are ignored then), else that
 * of its cookies.
 *
 * @throws DomainError UNAUTHENTICATED for a key that is not live, so that no program goes on as someone else.
 */
export async function readViewer(
  { sessions, apiKeys }: Credentials,
  headers: IncomingHttpHeaders,
  area?: Area,
): Promise<Viewer> {
  const key = bearerKey(headers);
  return key === undefined ? await viewerOfCookies(sessions, headers.cookie, area) : await apiKeys.viewer(key);
}

/**
 * The viewer behind a `Cookie` header. A browser may hold both kinds of session; `area` says which one counts, and the
 * other is ignored. Without `area`, a staff session takes precedence over a customer's.
 */
async function viewerOfCookies(sessions: Sessions, cookieHeader: string | undefined, area?: Area): Promise<Viewer> {
  if (cookieHeader === undefined) return { role: "anonymous", sessionExpired: false };
  const cookies = parseCookie(cookieHeader);
  let sessionExpired = false;
  for (const each of area === undefined ? BOTH_AREAS : [area]) {
    const kind = SESSION_KINDS[each];
    const token = cookies[kind.cookie];
    if (token === undefined) continue;
    const state = await sessions.read(kind, token);
    if (typeof state === "object") return state;
    sessionExpired ||= state === "expired";
  }
  return { role: "anonymous", sessionExpired };
}
