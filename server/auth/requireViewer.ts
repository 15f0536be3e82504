import type { RequestContext } from "../context.js";
import { unauthenticated } from "../core/access.js";
import type { CustomerViewer, StaffViewer } from "../core/viewer.js";

/** For code that needs the id behind a session. Permissions are declared in the schema (`@Allow`), not checked here. */
export function requireStaff(ctx: Pick<RequestContext, "viewer">): StaffViewer {
  const { viewer } = ctx;
  if (viewer.role === "staff") return viewer;
  throw unauthenticated(viewer);
}

export function requireCustomer(ctx: RequestContext): CustomerViewer {
  const { viewer } = ctx;
  if (viewer.role === "customer") return viewer;
  throw unauthenticated(viewer);
}
