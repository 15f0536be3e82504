import { useSyncExternalStore } from "react";

/** Public facts of this installation, put into every page by the server. */
export interface SiteConfig {
  readonly brandName: string;
  /** Where customers reach the site, without a slash at the end: staff may have come another way. */
  readonly publicUrl: string;
  readonly supportPhone: string;
  /** `supportPhone` as a link: `tel:8005550142`. */
  readonly supportPhoneLink: string;
  readonly supportEmail: string;
  readonly claimsEmail: string;
  /** The partner desk, at the domain of the support address. */
  readonly partnersEmail: string;
  readonly logoUrl: string | null;
}

let read: { element: Element; config: SiteConfig } | undefined;

/** Reads the page's site configuration. Throws where a page was served without one: that is a fault of the server, not a state to show. */
export function siteConfig(): SiteConfig {
  const element = document.getElementById("site-config");
  if (!element?.textContent) throw new Error("This page was served without its site configuration.");
  if (read?.element !== element) read = { element, config: JSON.parse(element.textContent) as SiteConfig };
  return read.config;
}

/** Open pages of the same browser tell each other of a new logo. */
const channelName = "site-logo";
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

function takeLogo(logoUrl: string | null): void {
  const config = { ...siteConfig(), logoUrl };
  if (read) read = { ...read, config };
  for (const listener of listeners) listener();
}

function subscribeToLogo(listener: () => void): () => void {
  if (listeners.size === 0) {
    channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<string | null>) => takeLogo(data);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) channel?.close();
  };
}

/** A logo was uploaded: it stands wherever the former one or the drawing stood, on this page and on the others that are open. */
export function replaceLogo(logoUrl: string | null): void {
  takeLogo(logoUrl);
  const others = new BroadcastChannel(channelName);
  others.postMessage(logoUrl);
  others.close();
}

/** The uploaded logo's address; empty while there is none (specification: used only if non-empty after trimming). */
export function useLogoUrl(): string {
  return useSyncExternalStore(subscribeToLogo, () => siteConfig().logoUrl?.trim() ?? "");
}

/** A telephone number as a link: digits and a leading plus. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, "")}`;
}
