import { siteConfig } from "../lib/siteConfig";

/** Names the browser's tab: `Leads · Milepost`. The screen that is rendered last wins, so a screen names itself once. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${siteConfig().brandName}`}</title>;
}
