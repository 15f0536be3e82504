import { useEffect } from "react";

import { PageLoading } from "#client/ui/PageLoading";

/** A link from an area to a public page: the router has only changed the URL, so this makes the browser load it. */
export function LeaveForSite() {
  useEffect(() => window.location.reload(), []);
  return <PageLoading />;
}
