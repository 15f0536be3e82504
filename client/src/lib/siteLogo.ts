import { useSyncExternalStore } from "react";
import { changeSiteConfig, siteConfig } from "./siteConfig";

/** Written for a moment, so that the other open pages of this browser hear of it. */
const storageKey = "site-logo";
const listeners = new Set<() => void>();

function takeLogo(logoUrl: string): void {
  changeSiteConfig({ logoUrl });
  for (const listener of listeners) listener();
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === storageKey && newValue !== null) takeLogo(newValue);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/** A logo was uploaded: it stands wherever the former one or the drawing stood, on this page and on the others that are open. */
export function replaceLogo(logoUrl: string): void {
  takeLogo(logoUrl);
  localStorage.setItem(storageKey, logoUrl);
  localStorage.removeItem(storageKey);
}

/** The uploaded logo's address; empty while there is none (specification: used only if non-empty after trimming). */
export function useLogoUrl(): string {
  return useSyncExternalStore(subscribe, () => siteConfig().logoUrl?.trim() ?? "");
}
