import type { TypedDocumentNode } from "@apollo/client";

import { refreshLogo, showLogo } from "../siteLogo";
import { useLiveRefresh } from "./useLiveRefresh";

/** What an area's subscription says: the logo as it is when the page begins to listen, and again whenever it changes. */
interface LogoChanges {
  readonly brandingChanged: { readonly logoUrl: string | null };
}

/** A logo that somebody uploads, wherever they are, stands in this open page at once. While the socket is down it asks every five minutes. */
export function useLiveLogo(subscription: TypedDocumentNode<LogoChanges, Record<string, never>>): void {
  useLiveRefresh({
    subscription,
    onEvent: ({ brandingChanged }) => showLogo(brandingChanged.logoUrl),
    refresh: refreshLogo,
  });
}
