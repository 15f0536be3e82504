import { useLocation } from "react-router-dom";

import { paths } from "#client/lib/paths";
import { lazyScreen } from "#client/ui/lazyScreen";
import { PageLoading } from "#client/ui/PageLoading";
import { PortalGate } from "./session/PortalGate";

const QuoteScreen = lazyScreen(async () => (await import("./quote/QuoteScreen")).QuoteScreen, <PageLoading />);

const ShopScreen = lazyScreen(async () => (await import("./shop/ShopScreen")).ShopScreen);

/** The pages of quotes and repair shops are outside the gate, because their links are all they require. */
export function PortalArea() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, "");
  if (path === paths.portal.quote) return <QuoteScreen />;
  return path === paths.portal.shop ? <ShopScreen /> : <PortalGate />;
}
