import type { PermissionSet } from "#shared/permissionSets.js";

/** Who is asking, according to the session. Use cases and scopes read it; they never see a cookie. */
export type Viewer = AnonymousViewer | CustomerViewer | StaffViewer;

/** Which of a browser's two sessions is meant: the back office's or the portal's. */
export type Area = "staff" | "customer";

export interface AnonymousViewer {
  readonly role: "anonymous";
  /** There was a session cookie, but its session has expired: the 401 says so. */
  readonly sessionExpired: boolean;
  /** Set while reading the answer to what this visitor has just sent, which reveals nothing new to them. */
  readonly isSender?: true;
}

/** Someone who follows a link sees only what it shows, and acts as a guest, even if they are signed in. */
export const GUEST: AnonymousViewer = { role: "anonymous", sessionExpired: false };

export interface CustomerViewer {
  readonly role: "customer";
  readonly customerId: string;
  readonly email: string;
}

export interface StaffViewer {
  readonly role: "staff";
  /** Sorted and never empty: what the account may do. */
  readonly permissionSets: readonly PermissionSet[];
  readonly staffId: string;
  readonly username: string;
  /** Set for a program that uses the account's API key: how the audit log names the key. */
  readonly apiKey?: string;
}

/** The account behind it, in any session; undefined for strangers. */
export function accountKey(viewer: Viewer): string | undefined {
  if (viewer.role === "anonymous") return undefined;
  return viewer.role === "customer" ? `customer ${viewer.customerId}` : `staff ${viewer.staffId}`;
}
