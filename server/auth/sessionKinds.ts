import type { Area, CustomerViewer, StaffViewer } from "../core/viewer.js";

/** Who a session makes of whoever holds it. */
export type SessionHolder = CustomerViewer | StaffViewer;

/** One kind of session: where it is kept, how long it lives, who it makes. */
export interface SessionKind {
  readonly area: Area;
  readonly cookie: string;
  /** Tells a browser that has signed in before, also when it is signed out. */
  readonly browserCookie: string;
  readonly table: string;
  readonly ownerColumn: string;
  /** SQL interval; counted anew with each use. */
  readonly lifetime: string;
  /** The statement's part that reads the owner's row as `owner`. */
  readonly ownerTable: string;
  readonly ownerFields: string;
  viewer(row: OwnerRow): SessionHolder;
}

export interface OwnerRow {
  readonly id: string;
  readonly name: string;
  readonly role: string | null;
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
    ownerFields: "owner.id, owner.username as name, owner.role::text as role",
    viewer: ({ id, name, role }) => ({ role: role === "admin" ? "admin" : "staff", staffId: id, username: name }),
  },
  customer: {
    area: "customer",
    cookie: "portal_session",
    browserCookie: "portal_browser",
    table: "portal_session",
    ownerColumn: "customer_id",
    lifetime: "24 hours",
    ownerTable: "customer",
    ownerFields: "owner.id, owner.email as name, null as role",
    viewer: ({ id, name }) => ({ role: "customer", customerId: id, email: name }),
  },
};
