import { useEffect } from "react";
import { AreaLoading } from "./AreaLoading";

/** A link from an area to a public page: the router has gone there in name only, now the browser follows. */
export function LeaveForSite() {
  useEffect(() => window.location.reload(), []);
  return <AreaLoading />;
}
