import { useSyncExternalStore } from "react";
import { forget, keep } from "./deviceStorage";
import { getRest } from "./rest";
import { changeSiteConfig, siteConfig } from "./siteConfig";

/** Written for a moment, so that the other open pages of this browser hear of it. */
const storageKey = "site-logo";
/** Branding is fresh for five minutes. In milliseconds. */
const freshFor = 5 * 60_000;

const listeners = new Set<() => void>();
let knownAt = Date.now();

/** What the server says of the logo now; without one there is the built-in drawing. */
export function showLogo(logoUrl: string | null): void {
  knownAt = Date.now();
  changeSiteConfig({ logoUrl: logoUrl?.trim() || null });
  for (const listener of listeners) listener();
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === storageKey && newValue !== null) showLogo(newValue);
}

/** Calls back when another logo is to be shown. Returns the way to stop. */
export function onLogoChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/** Asks the server once what this page knows is no longer fresh. */
export function refreshLogo(): void {
  if (Date.now() - knownAt < freshFor) return;
  knownAt = Date.now();
  // What the browser has kept may be older than what this page knows.
  getRest<{ logoUrl: string | null }>("/api/branding", { cache: "no-cache" }).then(
    ({ logoUrl }) => showLogo(logoUrl),
    () => undefined,
  );
}

/** A page that nobody is signed in to hears of nothing: it asks when somebody comes back to it. */
export function refreshLogoOnReturn(): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") refreshLogo();
  });
}

/** The logo was replaced or removed here: so it is on this page and on the others that are open in this browser. */
export function replaceLogo(logoUrl: string | null): void {
  showLogo(logoUrl);
  keep(storageKey, logoUrl ?? "");
  forget(storageKey);
}

/** The uploaded logo's address; empty while there is none. */
export function useLogoUrl(): string {
  return useSyncExternalStore(onLogoChange, () => siteConfig().logoUrl?.trim() ?? "");
}
