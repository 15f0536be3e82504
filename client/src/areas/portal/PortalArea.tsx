import { useLocation } from "react-router-dom";

import { paths } from "#client/lib/paths";
import { lazyScreen } from "#client/ui/lazyScreen";
import { PageLoading } from "#client/ui/PageLoading";
import { CustomerApi } from "./session/CustomerApi";
import { PortalGate } from "./session/PortalGate";

const QuoteScreen = lazyScreen(async () => (await import("./quote/QuoteScreen")).QuoteScreen, <PageLoading />);

/** A quote's page stands before the gate: its link is all that it asks for. */
export function PortalArea() {
  const { pathname } = useLocation();
  return <CustomerApi>{isQuote(pathname) ? <QuoteScreen /> : <PortalGate />}</CustomerApi>;
}

function isQuote(pathname: string): boolean {
  return pathname.replace(/\/$/, "") === paths.portal.quote;
}
