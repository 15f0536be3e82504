import { useSyncExternalStore } from "react";

import { forget, keep } from "./deviceStorage";
import { getRest } from "./rest";
import { changeSiteConfig, siteConfig } from "./siteConfig";

/** Written briefly, to notify this browser's other open pages. */
const STORAGE_KEY = "site-logo";
/** Branding is considered fresh for five minutes. In milliseconds. */
const FRESH_FOR_MS = 5 * 60_000;

const listeners = new Set<() => void>();
/** The logo in the page is as old as the page, whose program may have loaded much later. */
let knownAt = performance.timeOrigin;

/** Shows the server's current logo, or without one, the built-in drawing. */
export function showLogo(logoUrl: string | null): void {
  knownAt = Date.now();
  changeSiteConfig({ logoUrl: logoUrl?.trim() || null });
  for (const listener of listeners) listener();
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === STORAGE_KEY && newValue !== null) showLogo(newValue);
}

/** Calls back when the logo changes. Returns a function that unsubscribes. */
export function onLogoChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/** Asks the server if what this page knows is no longer fresh. */
export function refreshLogo(isOutdated = false): void {
  if (!isOutdated && Date.now() - knownAt < FRESH_FOR_MS) return;
  knownAt = Date.now();
  // The browser's cache may be older than what this page knows.
  getRest<{ readonly logoUrl: string | null }>("/api/branding", { cache: "no-cache" }).then(
    ({ logoUrl }) => showLogo(logoUrl),
    () => undefined,
  );
}

/** A page without a session receives no notifications, so it asks when the user returns to it. */
export function refreshLogoOnReturn(): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") refreshLogo();
  });
}

/** The logo was replaced or removed here: updates this page and this browser's other open pages. */
export function replaceLogo(logoUrl: string | null): void {
  showLogo(logoUrl);
  keep(STORAGE_KEY, logoUrl ?? "");
  forget(STORAGE_KEY);
}

/** The uploaded logo's URL; empty if there is none. */
export function useLogoUrl(): string {
  return useSyncExternalStore(onLogoChange, () => siteConfig().logoUrl?.trim() ?? "");
}
