import { useLocation } from "react-router-dom";

import { paths } from "#client/lib/paths";
import { lazyScreen } from "#client/ui/lazyScreen";
import { PageLoading } from "#client/ui/PageLoading";
import { PortalGate } from "./session/PortalGate";

const QuoteScreen = lazyScreen(async () => (await import("./quote/QuoteScreen")).QuoteScreen, <PageLoading />);

const ShopScreen = lazyScreen(async () => (await import("./shop/ShopScreen")).ShopScreen);

/** A quote's page and a repair shop's stand before the gate: their links are all that they ask for. */
export function PortalArea() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, "");
  if (path === paths.portal.quote) return <QuoteScreen />;
  return path === paths.portal.shop ? <ShopScreen /> : <PortalGate />;
}
