import { parseCookie } from "cookie";

import type { Area, Viewer } from "../core/viewer.js";
import { SESSION_KINDS } from "./sessionKinds.js";
import type { Sessions } from "./sessions.js";

const BOTH_AREAS: readonly Area[] = ["staff", "customer"];

/**
 * The viewer behind a `Cookie` header. A browser may hold both kinds of session; `area` says which one counts, and the
 * other is ignored. Without `area`, a staff session takes precedence over a customer's.
 */
export async function readViewer(sessions: Sessions, cookieHeader: string | undefined, area?: Area): Promise<Viewer> {
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
