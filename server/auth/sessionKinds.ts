import type { PermissionSet } from "#shared/permissionSets.js";
import type { Area, CustomerViewer, StaffViewer } from "../core/viewer.js";

/** The viewer that a session stands for. */
export type SessionHolder = CustomerViewer | StaffViewer;

/** One kind of session: where it is stored, how long it lives, and whose viewer it yields. */
export interface SessionKind {
  readonly area: Area;
  readonly cookie: string;
  /** Identifies a browser that has signed in before, even after it signs out. */
  readonly browserCookie: string;
  readonly table: string;
  readonly ownerColumn: string;
  /** SQL interval, restarted with each use. */
  readonly lifetime: string;
  /** The part of the statement that joins the owner's row as `owner`. */
  readonly ownerTable: string;
  readonly ownerFields: string;
  viewer(row: OwnerRow): SessionHolder;
}

export interface OwnerRow {
  readonly id: string;
  readonly name: string;
  /** Sorted; none for a customer. */
  readonly permissionSets: readonly PermissionSet[];
}

export const SESSION_KINDS: Readonly<Record<Area, SessionKind>> = {
  staff: {
    area: "staff",
    cookie: "staff_session",
    browserCookie: "staff_browser",
    table: "staff_session",
    ownerColumn: "staff_id",
    lifetime: "12 hours",
    ownerTable: "staff",
    ownerFields: `owner.id, owner.username as name, owner.permission_sets as "permissionSets"`,
    // A deactivated account has no session: the deactivation ends them all in its own transaction.
    viewer: ({ id, name, permissionSets }) => ({ role: "staff", staffId: id, username: name, permissionSets }),
  },
  customer: {
    area: "customer",
    cookie: "portal_session",
    browserCookie: "portal_browser",
    table: "portal_session",
    ownerColumn: "customer_id",
    lifetime: "24 hours",
    ownerTable: "customer",
    ownerFields: `owner.id, owner.email as name, '{}'::text[] as "permissionSets"`,
    viewer: ({ id, name }) => ({ role: "customer", customerId: id, email: name }),
  },
};
