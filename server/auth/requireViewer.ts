import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import type { CustomerViewer, StaffViewer, Viewer } from "../core/viewer.js";

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

/** The two messages of 401. */
function unauthenticated(viewer: Viewer): DomainError {
  const expired = viewer.role === "anonymous" && viewer.sessionExpired;
  return new DomainError(
    "UNAUTHENTICATED",
    expired ? "Your session has expired. Please sign in again." : "Unauthorized",
  );
}
