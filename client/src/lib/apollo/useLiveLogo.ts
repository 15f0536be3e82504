import type { TypedDocumentNode } from "@apollo/client";

import { refreshLogo, showLogo } from "../siteLogo";
import { useLiveRefresh } from "./useLiveRefresh";

/** The event of an area's subscription: the current logo when the page subscribes, then each change of it. */
interface LogoChanges {
  readonly brandingChanged: { readonly logoUrl: string | null };
}

/** Shows a logo that anyone uploads in this open page immediately. While the socket is down, it polls every five minutes. */
export function useLiveLogo(subscription: TypedDocumentNode<LogoChanges, Record<string, never>>): void {
  useLiveRefresh({
    subscription,
    onEvent: ({ brandingChanged }) => showLogo(brandingChanged.logoUrl),
    refresh: refreshLogo,
  });
}
